// jsdom has no layout, and Quill scrolls to where it has moved something.
Range.prototype.getBoundingClientRect = () => new DOMRect();
// Nor what depends on it: Quill reads lines of code by this.
Object.defineProperty(HTMLElement.prototype, "innerText", {
  configurable: true,
  get(this: HTMLElement) {
    return this.textContent;
  },
});

// What every browser has and jsdom does not.
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as ArrayBuffer));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsArrayBuffer(this);
  });
};
