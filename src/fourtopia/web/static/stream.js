// The stream: says how far the table's log is. A dropped connection comes back by itself and catches up.

export function follow(table, onPlace, onState) {
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
  addEventListener("pagehide", () => source.close());
  addEventListener("pageshow", (event) => {
    if (event.persisted) open();
  });
}
