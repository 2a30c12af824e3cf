// Where the site lies: scripts are at ROOT/static/STAMP/NAME, in pages and in workers alike.
export const root = new URL("../..", import.meta.url).pathname.replace(/\/$/, "");
