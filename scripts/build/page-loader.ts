import { minifySync } from "vite";

/**
 * The only script inside a pre-rendered page. It loads React when the browser is idle after `load`, or at the first input,
 * whichever comes first: until then links are links and `<details>` menus open by themselves. The sheet with the styles of
 * every page only comes at the first input, once that has been answered (src/lib/arrival). A form that is submitted before its
 * program has taken it over, which it shows by `noValidate`, is held for it, so that nothing typed is lost. If loading fails
 * (the connection is down), the next input or the connection's return tries again, and a held form tries by itself every few
 * seconds. A list whose URL asks for something other than what was pre-rendered is hidden until its own content has loaded.
 *
 * The same script on every page, so that the content-security policy needs a single hash.
 */
const source = `(() => {
  const data = JSON.parse(document.getElementById("page-data").textContent);
  let asked = false;
  const link = (rel, href) => {
    if (document.querySelector('[href="' + href + '"]')) return;
    const element = document.createElement("link");
    element.rel = rel;
    element.href = href;
    element.onerror = () => element.remove();
    document.head.append(element);
  };
  const ask = () => {
    if (asked) return;
    asked = true;
    for (const chunk of data.chunks) link("modulepreload", chunk);
    import(data.entry).catch(() => {
      asked = false;
      delete document.documentElement.dataset.pendingSearch;
      if (window.blockworkHeld) setTimeout(ask, 3000);
    });
  };
  const use = () => {
    window.blockworkSeen = true;
    ask();
    requestAnimationFrame(() => setTimeout(link, 0, "stylesheet", data.styles));
  };
  const whenIdle = () => "requestIdleCallback" in window ? requestIdleCallback(ask, { timeout: 3000 }) : setTimeout(ask, 300);
  if (location.search && data.search) {
    document.documentElement.dataset.pendingSearch = "";
    use();
  } else if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
  for (const sign of ["pointerdown", "touchstart", "keydown", "focusin"]) addEventListener(sign, use, { passive: true, capture: true });
  addEventListener("online", ask);
  addEventListener("submit", (event) => {
    if (event.target.noValidate || event.target.method !== "post") return;
    event.preventDefault();
    window.blockworkHeld = event.target;
    use();
  }, true);
})();`;

export const pageLoader = minifySync("page-loader.js", source).code;
