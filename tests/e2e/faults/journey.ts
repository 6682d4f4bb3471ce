import type { Browser, Locator, Page } from "@playwright/test";
import { type Fault, type FaultName, faults, moveTime, type Place } from "../../support/faults/faults.ts";
import { type Backend, expect, signedInState, test } from "../support/fixtures.ts";

export type Journey = {
  /** What the product logs to the console about its failures. */
  logs?: RegExp[];
  /** For signed-in people. */
  admin?: boolean;
  /** Goes to where the journey begins, before the fault. */
  open: (place: Place, fault: Fault) => Promise<void>;
  /** The same on a page that has been through the journey before; `open` if left out. */
  again?: (place: Place, fault: Fault) => Promise<void>;
  /** Whether the fault needs a browser with an empty cache. */
  fresh?: (fault: Fault) => boolean;
  /** Does what a person does while the fault lasts. */
  attempt: (place: Place, fault: Fault) => Promise<void>;
  /** The page says in words what happened, and what was typed is still there. */
  told: (place: Place, fault: Fault) => Promise<void>;
  /** What a person does on the same page once the fault is over. */
  retry: (place: Place, fault: Fault) => Promise<void>;
  /** The journey has reached its end. */
  done: (place: Place, fault: Fault) => Promise<void>;
};

/** What every page may log: its frame needs the settings, and a post newer than the build answers 404 at first. */
const loggedEverywhere = [/The settings could not be read/, /status of 404 .*\/blog\/newer-than-the-build/];

/**
 * One test that goes through the journey under each of these faults: those that it handles in its own way. The program treats
 * all refused or unreadable responses alike, so one of them is enough, and another one in the next journey.
 */
export function testUnderFaults(
  name: string,
  meets: readonly FaultName[],
  makeJourney: (backend: Backend) => Journey | Promise<Journey>,
): void {
  test(`${name}, whatever fails around it`, async ({ browser, backend, baseURL }) => {
    test.setTimeout(900_000);
    const journey = await makeJourney(backend);
    const failures: string[] = [];
    let visit: Visit | null = null;
    for (const fault of faults.filter((each) => meets.includes(each.name))) {
      let hasFailed = false;
      try {
        if (fault.prepare || journey.fresh?.(fault) || !visit) {
          await visit?.place.context.close();
          visit = await startVisit(browser, journey, backend, baseURL ?? "");
          await fault.prepare?.(visit.place);
          await journey.open(visit.place, fault);
          // What the page still asks for would meet the fault before the person does anything.
          await visit.place.page.waitForLoadState("networkidle");
        } else {
          await (journey.again ?? journey.open)(visit.place, fault);
        }
        await goThrough(journey, fault, visit);
      } catch (error) {
        hasFailed = true;
        failures.push(`${fault.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
      if (visit && (fault.prepare || hasFailed)) {
        await visit.place.page.unrouteAll({ behavior: "ignoreErrors" });
        await visit.place.context.close();
        visit = null;
      }
    }
    expect(failures.join("\n\n"), "the journey ends well, whatever failed on its way").toBe("");
  });
}

/** A browser shared by all faults that need no fresh one, and the unexpected messages that its page logged. */
type Visit = { place: Place; expected: RegExp[]; lately: RegExp[]; noise: string[] };

async function startVisit(browser: Browser, { admin }: Journey, backend: Backend, siteUrl: string): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    ...(admin && { storageState: await signedInState(backend, siteUrl) }),
  });
  context.setDefaultTimeout(60_000);
  const place = { page: await context.newPage(), context, siteUrl, backendUrl: backend.url };
  const visit: Visit = { place, expected: [], lately: [], noise: [] };
  place.page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    const text = `${message.text()} (${message.location().url})`;
    if (!visit.expected.some((pattern) => pattern.test(text))) visit.noise.push(text);
  });
  // This includes unhandled rejections, which are never expected.
  place.page.on("pageerror", (error) => visit.noise.push(`uncaught: ${error.message}`));
  await moveTime(place.page);
  return visit;
}

async function goThrough(journey: Journey, fault: Fault, visit: Visit): Promise<void> {
  const { place } = visit;
  const suffers = fault.takes !== "nothing";
  // Background requests of the page may fail a moment later.
  visit.expected = [...visit.lately, ...fault.noise, ...loggedEverywhere, ...(journey.logs ?? [])];
  visit.lately = fault.noise;
  await fault.begin?.(place);
  await journey.attempt(place, fault);
  if (suffers) {
    await fault.pass?.(place);
    await journey.told(place, fault);
    await expect(spinners(place.page), "nothing is left spinning").toHaveCount(0);
    await fault.end?.(place);
    await journey.retry(place, fault);
  }
  await journey.done(place, fault);
  expect(visit.noise, "unexpected console errors, warnings or exceptions").toEqual([]);
  if (!suffers) await fault.end?.(place);
}

/** What still shows that it is busy, unless it waits behind a dialog. */
function spinners(page: Page) {
  return page.locator(`body:not(:has(dialog[open])) :is([aria-busy="true"], progress)`);
}

/** Opens an admin address: with the stored session, or by signing in where nothing can be stored. */
export async function enterAdmin({ page }: Place, backend: Backend, path: string, fault: Fault): Promise<void> {
  if (fault.name !== "storage unavailable") {
    await page.goto(path);
    return;
  }
  await page.goto(`/admin/login?${new URLSearchParams({ from: path })}`);
  await page.getByLabel("Email address").fill(backend.admin.email);
  await page.getByLabel("Password").fill(backend.admin.password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

const signInDialog = (page: Page) => page.getByRole("dialog", { name: "Sign in again" });

/** Expects the page to ask for the password if the session has ended, and to show this alert in plain words otherwise. */
export async function expectTold(page: Page, fault: Fault, alert: Locator): Promise<void> {
  if (fault.name === "401 mid-session")
    return expect(signInDialog(page)).toContainText("What you typed is still here.");
  await expect(alert).toBeVisible();
  await expect(alert).not.toHaveText(programmersWords);
}

/** Enters the password if the session has ended; tries again otherwise. */
export async function signInOr(
  { page }: Place,
  fault: Fault,
  backend: Backend,
  tryAgain: () => Promise<void>,
): Promise<void> {
  if (fault.name !== "401 mid-session") return tryAgain();
  const dialog = signInDialog(page);
  await dialog.getByLabel("Password").fill(backend.admin.password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
}

/** What only a programmer would say, which has no place in a plain sentence. */
export const programmersWords =
  /failed to fetch|undefined|\bnull\b|\[object|unexpected token|JSON\b|TypeError|AbortError|aborted/i;
