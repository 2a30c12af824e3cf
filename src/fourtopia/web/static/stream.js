// The stream: says how far the table's log is. A dropped connection comes back by itself and catches up.
// Browsers hold few connections to one server, so all tabs of a browser share the stream of a table (shared.js).

export function openStream(table, onPlace, onState) {
  let source = null;
  let timer = 0;
  function open() {
    source = new EventSource(`/api/v1/tables/${table}/stream`);
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
  let close = () => {};
  const alone = () => (close = openStream(table, onPlace, onState));
  try {
    const worker = new SharedWorker(new URL("./shared.js", import.meta.url), { type: "module", name: "streams" });
    worker.addEventListener("error", alone, { once: true });
    worker.port.onmessage = ({ data }) => {
      if ("connected" in data) onState(data.connected);
      if ("place" in data) onPlace(data.place);
    };
    worker.port.postMessage({ follow: table });
    close = () => worker.port.postMessage({ leave: table });
  } catch {
    alone();
  }
  return () => close();
}

export function follow(table, onPlace, onState) {
  let close = share(table, onPlace, onState);
  addEventListener("pagehide", () => close());
  addEventListener("pageshow", (event) => {
    if (event.persisted) close = share(table, onPlace, onState);
  });
}
