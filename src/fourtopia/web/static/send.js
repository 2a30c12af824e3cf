// Sending: JSON to the table's interface. A refusal comes back as words for the person.
import { root } from "./paths.js";

export class Refused extends Error {
  constructor(status, answer) {
    super(answer.error || String(status));
    this.said = Boolean(answer.error); // whether the server had words for it
    this.status = status;
    this.code = answer.code || "";
  }
}

export async function send(path, wish = {}) {
  const response = await fetch(`${root}/api/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(wish),
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(response.status, answer);
  return answer;
}

export async function get(path) {
  const response = await fetch(path, { headers: { accept: "text/html" } });
  if (!response.ok) throw new Refused(response.status, {});
  return response.text();
}
