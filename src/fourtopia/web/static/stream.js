// The stream: says how far the table's log is. A dropped connection comes back by itself and catches up.
// Browsers hold few connections to one server, so all tabs of a browser share the stream of a table (shared.js).
import { root } from "./paths.js";

export function openStream(table, onPlace, onState) {
  let source = null;
  let timer = 0;
  function open() {
    source = new EventSource(`${root}/api/v1/tables/${table}/stream`);
    source.onopen = () => onState(true);
    source.onmessage = (event) => onPlace(Number(event.data));
    source.onerror = () => {
      onState(false);
      if (source.readyState === EventSource.CLOSED) {
        clearTimeout(timer);
        timer = setTimeout(open, 1500);
      }
    };
  }
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

// The stream that the tabs share; without such workers, or if this one fails, a stream of one's own.
function share(table, onPlace, onState) {
  const shared = { close: () => {}, anew: () => {} };
  const alone = () => {
    shared.close = openStream(table, onPlace, onState);
    shared.anew = () => {
      shared.close();
      shared.close = openStream(table, onPlace, onState);
    };
  };
  try {
    const worker = new SharedWorker(new URL("./shared.js", import.meta.url), { type: "module", name: "streams" });
    worker.addEventListener("error", alone, { once: true });
    worker.port.onmessage = ({ data }) => {
      if ("connected" in data) onState(data.connected);
      if ("place" in data) onPlace(data.place);
    };
    worker.port.postMessage({ follow: table });
    shared.close = () => worker.port.postMessage({ leave: table });
    shared.anew = () => worker.port.postMessage({ anew: table });
  } catch {
    alone();
  }
  return shared;
}

// `anew` opens the stream again, for somebody who has got a seat since.
export function follow(table, onPlace, onState) {
  let shared = share(table, onPlace, onState);
  addEventListener("pagehide", () => shared.close());
  addEventListener("pageshow", (event) => {
    if (event.persisted) shared = share(table, onPlace, onState);
  });
  return { anew: () => shared.anew() };
}
