// jsdom has no layout, and Quill scrolls to where it has moved something.
Range.prototype.getBoundingClientRect = () => new DOMRect();
// Nor what depends on it: Quill reads lines of code by this.
Object.defineProperty(HTMLElement.prototype, "innerText", {
  configurable: true,
  get(this: HTMLElement) {
    return this.textContent;
  },
});
