import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isFilledByMachine } from "@/components/enquiry/enquiry-form-values";

const form = document.createElement("form");

function visitWith(hasBeenActive: boolean | undefined): void {
  const activation = hasBeenActive === undefined ? undefined : { hasBeenActive, isActive: false };
  Object.defineProperty(navigator, "userActivation", { configurable: true, value: activation });
}

beforeEach(() => void vi.spyOn(performance, "now").mockReturnValue(1000));
afterEach(() => Reflect.deleteProperty(navigator, "userActivation"));

test("a form completed within three seconds is taken for a bot's, unless someone has touched the page or typed", () => {
  visitWith(false);
  expect(isFilledByMachine(form, false)).toBe(true);
  expect(isFilledByMachine(form, true)).toBe(false);
  visitWith(true);
  expect(isFilledByMachine(form, false)).toBe(false);
  visitWith(undefined);
  expect(isFilledByMachine(form, false)).toBe(true);
});
