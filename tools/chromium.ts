import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";

const SENTENCE =
  "The browser tests need a Chromium: set CHROMIUM_PATH to one, install Chrome or Chromium, or run `npx playwright install chromium`.";

/** Playwright's own headless shell, which it installs beside its full Chromium: …/chromium_headless_shell-<revision>/<platform>/. */
function listOwnShells(): string[] {
  const [, folder = "", revision = ""] = /^(.*)chromium-(\d+)/.exec(chromium.executablePath()) ?? [];
  const shells = `${folder}chromium_headless_shell-${revision}`;
  const name = process.platform === "win32" ? "chrome-headless-shell.exe" : "chrome-headless-shell";
  return existsSync(shells) ? readdirSync(shells).map((platform) => join(shells, platform, name)) : [];
}

/** Where a Chromium may be. Headless shells come first: they are a quarter faster than a full browser. */
function listPlaces(): string[] {
  const programs = [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA];
  return [
    "/usr/bin/chromium-headless-shell",
    ...listOwnShells(),
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome-stable",
    "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ...programs.flatMap((folder) => (folder ? [join(folder, "Google/Chrome/Application/chrome.exe")] : [])),
    chromium.executablePath(),
  ];
}

/**
 * Since Chromium 156 every page has two more beside it, for the suggestions below an address bar that nobody sees: half of a
 * page's time. The others are Playwright's own list, repeated because only the last one counts.
 */
const features =
  "WebUIOmniboxPopup,WebUIOmniboxAimPopup," +
  "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable," +
  "LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect," +
  "TcpPortRandomizationWin,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch";

/** The arguments that a headless Chromium needs here: root has no sandbox, and tests want no background traffic. */
export const chromiumArguments: string[] = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A headless shell does not know its connection's speed, and would load lazy pictures as on a slow one.
  "--blink-settings=lazyLoadingImageMarginPxUnknown=1250",
  `--disable-features=${features}`,
];

/** The path of a Chromium that is already on this machine, or null. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`);
  return named || (listPlaces().find((path) => path && existsSync(path)) ?? null);
}

/**
 * The path of a Chromium, installed first if necessary: Playwright's own download, else Debian's package as root.
 * Throws one sentence if every way fails.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;

  console.log("No Chromium on this machine yet: asking Playwright for one …");
  const shell = process.platform === "win32";
  spawnSync("npx", ["playwright", "install", "--only-shell", "chromium"], { stdio: "inherit", shell });
  const downloaded = findChromium();
  if (downloaded) return downloaded;

  if (process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Playwright could not download one: asking apt-get …");
    const options = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
    spawnSync("apt-get", ["update", "-qq"], options);
    for (const name of ["chromium-headless-shell", "chromium"]) {
      spawnSync("apt-get", ["install", "-y", "-qq", name], options);
      const installed = findChromium();
      if (installed) return installed;
    }
  }
  throw new Error(SENTENCE);
}
