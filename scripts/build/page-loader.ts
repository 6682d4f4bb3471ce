import { minifySync } from "vite";

/**
 * The only script inside a built page. It loads React when the browser is idle after `load`, or at the first input,
 * whichever comes first: until then links are links and `<details>` menus open by themselves. The shell, which shows nothing
 * yet, loads it at once. A form of the page that is submitted before its program has taken over (it then sets `noValidate`) is
 * held back, so that nothing typed is lost. If loading fails, files that the browser has cached as missing are fetched anew
 * (src/browser/stale-chunks.ts), and loaded if they are there now; otherwise the next input or the connection's return tries
 * again, and every few seconds in the shell or with a held form. A link that is followed meanwhile gives feedback at once. A
 * page that does not match its address is replaced at once: a list with a search, which is hidden meanwhile, and 404.html.
 */
const source = `(() => {
  const element = document.getElementById("page-data");
  const data = JSON.parse(element.textContent);
  const isShell = !data.hydration;
  if (isShell) element.remove();
  const forms = [...document.forms];
  let asked = false;
  const preload = (href) => {
    if (document.querySelector('[href="' + href + '"]')) return;
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    link.onerror = () => link.remove();
    document.head.append(link);
  };
  const askAnew = (file) =>
    fetch(file, { cache: "reload", signal: AbortSignal.timeout(5000) }).then(({ ok }) => ok, () => false);
  const load = (again) => {
    if (asked) return;
    asked = true;
    for (const chunk of data.chunks) preload(chunk);
    import(data.entry).catch(async () => {
      delete document.documentElement.dataset.pendingSearch;
      const found = navigator.onLine && (await Promise.all([data.entry, ...data.chunks].map(askAnew)));
      asked = false;
      if (again !== "again" && found && found.every(Boolean)) load("again");
      else if (isShell || window.blockworkHeld) setTimeout(load, 3000);
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
  } else if (isShell || data.isNotFound) load();
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
    if (event.target.noValidate || event.target.method !== "post" || !forms.includes(event.target)) return;
    event.preventDefault();
    window.blockworkHeld = event.target;
    loadForVisitor();
  }, true);
})();`;

export const pageLoader = minifySync("page-loader.js", source).code;
