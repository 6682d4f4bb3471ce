import { after } from "@/browser/after";
import { createStore } from "@/lib/store";

const SHOWN_MS = 6000;
/** Long enough to reach and press the link. */
const SHOWN_WITH_LINK_MS = 20_000;

/** What the admin's layout says at the bottom of the window; null for nothing. */
export const announcement = createStore<{ message: string; address: string | undefined } | null>(null);

let callOff = () => {};

/** Says what was done, and where on the site it can be seen. */
export function announce(message: string, address?: string): void {
  callOff();
  announcement.update(() => ({ message, address }));
  callOff = after(address ? SHOWN_WITH_LINK_MS : SHOWN_MS, () => announcement.update(() => null));
}

type UnsavedWork = {
  /** True once it has saved itself, false if somebody has to be asked, null if they are being asked something already. */
  settle: () => Promise<boolean | null>;
  discard: () => void;
};

/** The unsaved work on the screen, which signing out settles or discards. */
export const unsavedWork = new Set<UnsavedWork>();
