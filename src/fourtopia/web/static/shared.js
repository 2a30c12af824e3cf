// A worker that all tabs of a browser share: one stream for each table, told to every tab that follows the table.

import { openStream } from "./stream.js";
import { root } from "./paths.js";

const MOST_STREAMS = 4; // a browser holds six connections to one server, and pages need some
const PAUSE = 2000; // milliseconds; further tables are asked how far they are

const tables = new Map(); // what is known of each table that is followed, and the ports of its tabs
let streams = 0;

function follow(table, port) {
  const known = tables.get(table) ?? begin(table);
  known.ports.add(port);
  port.postMessage(known.news); // who comes later hears at once how things stand
}

function begin(table) {
  const known = { ports: new Set(), news: {} };
  const tell = (news) => {
    Object.assign(known.news, news);
    for (const port of known.ports) port.postMessage(news);
  };
  known.open = () => {
    const way = streams < MOST_STREAMS ? stream : ask;
    known.close = way(table, (place) => tell({ place }), (connected) => tell({ connected }));
  };
  known.open();
  tables.set(table, known);
  return known;
}

// With a new connection, which knows of seats that were taken since the old one was made.
function anew(table) {
  const known = tables.get(table);
  known?.close();
  known?.open();
}

function stream(table, onPlace, onState) {
  const close = openStream(table, onPlace, onState);
  streams += 1;
  return () => {
    streams -= 1;
    close();
  };
}

function ask(table, onPlace, onState) {
  const timer = setInterval(async () => {
    try {
      const answer = await fetch(`${root}/api/v1/tables/${table}`);
      if (answer.ok) onPlace((await answer.json()).place);
      onState(true);
    } catch {
      onState(false);
    }
  }, PAUSE);
  return () => clearInterval(timer);
}

function leave(table, port) {
  const known = tables.get(table);
  if (!known?.ports.delete(port) || known.ports.size) return;
  known.close();
  tables.delete(table);
}

self.onconnect = ({ ports: [port] }) => {
  port.onmessage = ({ data }) => {
    if (data.follow) follow(data.follow, port);
    if (data.leave) leave(data.leave, port);
    if (data.anew) anew(data.anew);
  };
};
