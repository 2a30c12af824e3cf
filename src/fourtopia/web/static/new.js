// The form for a new table: a line for every seat, then one request.
import { chooseBot, openTable, rememberBot, rememberName, yourName } from "./home.js";

const form = document.getElementById("plan");
const seats = document.getElementById("seats");
const line = document.getElementById("seat");
const badges = document.getElementById("badges").content.children;
const alert = form.querySelector("[data-alert]");
const button = form.querySelector("[type=submit]");

const part = (seat, name) => seat.querySelector(`select[data-part=${name}], input[data-part=${name}]`);

function players() {
  const field = form.elements.players;
  const count = Math.trunc(Number(field.value));
  if (!(field instanceof HTMLInputElement)) return count; // a set of radio buttons
  return Math.min(Math.max(count || 1, Number(field.min)), Number(field.max));
}

function addSeat(number) {
  const seat = line.content.firstElementChild.cloneNode(true);
  seat.querySelector(".badge").append(badges[number % badges.length].cloneNode(true));
  for (const place of seat.querySelectorAll("span[data-part=number]")) place.textContent = number + 1;
  part(seat, "kind").value = number ? "bot" : "you";
  chooseBot(part(seat, "bot"));
  seats.append(seat);
  showSeat(seat);
}

/** What is asked about a seat depends on who sits there. */
function showSeat(seat) {
  const kind = part(seat, "kind").value;
  const name = part(seat, "name");
  seat.dataset.kind = kind;
  seat.querySelector(".level").hidden = kind !== "bot";
  seat.querySelector(".name").hidden = kind === "open";
  seat.querySelector(".link-note").hidden = kind !== "open";
  const level = part(seat, "bot");
  seat.querySelector(".level-about").textContent = kind === "bot" ? level.selectedOptions[0].dataset.about : "";
  name.placeholder = { you: name.dataset.yourName, bot: name.dataset.anyName }[kind] ?? name.dataset.theirName;
  if (kind === "you" && !name.value) name.value = yourName();
}

/** As many lines as there are seats; in a room only yours, the others are open. */
function showSeats() {
  const waits = form.elements.waits.checked;
  const wanted = waits ? 1 : players();
  while (seats.children.length > wanted) seats.lastElementChild.remove();
  while (seats.children.length < wanted) addSeat(seats.children.length);
  document.getElementById("others").hidden = !waits;
  const chosen = form.querySelector("[name=players]:checked");
  document.getElementById("ours").hidden = !chosen?.hasAttribute("data-ours");
}

function showClock(event) {
  const chosen = form.elements.clock.selectedOptions[0];
  document.getElementById("time").hidden = !chosen.value;
  if (event && chosen.dataset.seconds) form.elements.seconds.value = chosen.dataset.seconds;
}

function seatPlan(seat) {
  const kind = part(seat, "kind").value;
  const name = part(seat, "name").value.trim();
  if (kind === "open") return { kind };
  return kind === "bot" ? { kind, bot: part(seat, "bot").value, name } : { kind: "person", name };
}

async function plan() {
  const data = new FormData(form);
  const sitting = [...seats.children].map(seatPlan);
  const open = Array.from({ length: players() - sitting.length }, () => ({ kind: "open" }));
  const file = data.get("box");
  const clock = data.get("clock");
  return {
    game: form.dataset.gameName,
    seats: [...sitting, ...open],
    variants: data.getAll("variants"),
    box: file?.size ? await file.text() : null,
    clock: clock ? { each: clock, seconds: Number(data.get("seconds")) } : null,
    listed: data.has("listed"),
    hints: { on: true, off: false }[data.get("hints")] ?? null,
    waits: data.has("waits"),
  };
}

function keepName() {
  const you = [...seats.children].find((seat) => seat.dataset.kind === "you");
  const name = you && part(you, "name").value.trim();
  if (name) rememberName(name);
  const bot = [...seats.children].find((seat) => seat.dataset.kind === "bot");
  if (bot) rememberBot(part(bot, "bot").value);
}

async function send(event) {
  event.preventDefault();
  button.disabled = true;
  keepName();
  const tooLong = form.elements.box.files[0]?.size > Number(form.dataset.longest);
  alert.textContent = tooLong ? form.dataset.tooLong : await openTable(await plan(), form.dataset.broken);
  if (alert.textContent) button.disabled = false;
}

function changed(event) {
  const seat = event.target.closest(".seat-line");
  if (seat) showSeat(seat);
  else if (["players", "waits"].includes(event.target.name)) showSeats();
  else if (event.target.name === "clock") showClock(event);
}

form.addEventListener("change", changed);
form.addEventListener("submit", send);
addEventListener("pageshow", () => { button.disabled = false; });
showSeats();
showClock();
