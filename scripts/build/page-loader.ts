import { minifySync } from "vite";

/**
 * The only script inside a pre-rendered page. It loads React when the browser is idle after `load`, or at the first input,
 * whichever comes first: until then links are links and `<details>` menus open by themselves. A form that is submitted before its
 * program has taken over (it then sets `noValidate`) is held back, so that nothing typed is lost. If loading fails (the
 * connection is down), the next input or the connection's return tries again, and a held form every few seconds; files that the
 * browser has cached as missing are fetched anew (src/browser/stale-chunks.ts). A link that is followed meanwhile gives feedback
 * at once. A page that does not match its address is replaced at once: a list with a search, which is hidden meanwhile, and
 * 404.html.
 */
const source = `(() => {
  const data = JSON.parse(document.getElementById("page-data").textContent);
  let asked = false;
  const preload = (href) => {
    if (document.querySelector('[href="' + href + '"]')) return;
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    link.onerror = () => link.remove();
    document.head.append(link);
  };
  const load = () => {
    if (asked) return;
    asked = true;
    for (const chunk of data.chunks) preload(chunk);
    import(data.entry).catch(() => {
      asked = false;
      if (navigator.onLine) for (const file of [data.entry, ...data.chunks]) fetch(file, { cache: "reload" }).catch(() => {});
      delete document.documentElement.dataset.pendingSearch;
      if (window.blockworkHeld) setTimeout(load, 3000);
    });
  };
  const whenIdle = () => "requestIdleCallback" in window ? requestIdleCallback(load, { timeout: 3000 }) : setTimeout(load, 300);
  const loadForVisitor = () => {
    window.blockworkSeen = true;
    load();
  };
  if (location.search && data.search) {
    document.documentElement.dataset.pendingSearch = "";
    loadForVisitor();
  } else if (data.isNotFound) load();
  else if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
  for (const sign of ["pointerdown", "touchstart", "keydown", "focusin"])
    addEventListener(sign, loadForVisitor, { passive: true, capture: true });
  addEventListener("online", load);
  const root = document.documentElement;
  addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    if (!link || link.target || link.origin !== location.origin || link.pathname === location.pathname) return;
    if (event.defaultPrevented || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    root.dataset.pending = "";
  });
  addEventListener("pageshow", () => delete root.dataset.pending);
  addEventListener("submit", (event) => {
    if (event.target.noValidate || event.target.method !== "post") return;
    event.preventDefault();
    window.blockworkHeld = event.target;
    loadForVisitor();
  }, true);
})();`;

export const pageLoader = minifySync("page-loader.js", source).code;
