import { minifySync } from "vite";

/**
 * The only script inside a pre-rendered page. It loads React when the browser is idle after `load`, or at the first input,
 * whichever comes first: until then links are links and `<details>` menus open by themselves. A form that is submitted earlier
 * is held and submitted after hydration (src/main.tsx), so that nothing typed is lost. If loading fails (the connection is
 * down), the next input or the connection's return tries again, and a held form tries by itself every few seconds. A list
 * whose URL asks for something other than what was pre-rendered is hidden until its own content has loaded.
 *
 * The same script on every page, so that the content-security policy needs a single hash.
 */
const source = `(() => {
  const data = JSON.parse(document.getElementById("page-data").textContent);
  let asked = false;
  const prepare = () => {
    const styles = document.createElement("link");
    styles.rel = "stylesheet";
    styles.href = data.styles;
    document.head.append(styles);
    for (const chunk of data.chunks) {
      const preload = document.createElement("link");
      preload.rel = "modulepreload";
      preload.href = chunk;
      document.head.append(preload);
    }
  };
  const ask = () => {
    if (asked) return;
    asked = true;
    if (!document.querySelector("[rel=modulepreload]")) prepare();
    import(data.entry).catch(() => {
      asked = false;
      delete document.documentElement.dataset.pendingSearch;
      if (window.blockworkHeld) setTimeout(ask, 3000);
    });
  };
  const whenIdle = () => "requestIdleCallback" in window ? requestIdleCallback(ask, { timeout: 3000 }) : setTimeout(ask, 300);
  if (location.search && data.search) {
    document.documentElement.dataset.pendingSearch = "";
    ask();
  } else if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
  for (const sign of ["pointerdown", "touchstart", "keydown", "focusin"]) addEventListener(sign, ask, { passive: true, capture: true });
  addEventListener("online", ask);
  addEventListener("submit", (event) => {
    if (window.blockworkHydrated || event.target.method !== "post") return;
    event.preventDefault();
    window.blockworkHeld = event.target;
    ask();
  }, true);
})();`;

export const pageLoader = minifySync("page-loader.js", source).code;
