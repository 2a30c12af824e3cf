// Browsers start no worker for a page that was opened as a file: there the search runs in a hidden frame.
if (location.protocol === "file:") {
  window.Worker = class {
    onmessage = null;

    constructor(url) {
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      document.body.append(this.frame);
      const inside = this.frame.contentWindow;
      inside.postMessage = (data) => setTimeout(() => this.onmessage?.({ data }));
      const script = inside.document.createElement("script");
      this.ready = new Promise((ready) => script.addEventListener("load", ready));
      script.src = new URL(url, location.href);
      inside.document.body.append(script);
    }

    postMessage(data) {
      this.ready.then(() => this.frame.contentWindow?.onmessage({ data: structuredClone(data) }));
    }

    terminate() {
      this.frame.remove();
    }
  };
}
