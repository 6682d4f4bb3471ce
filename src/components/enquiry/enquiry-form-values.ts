import type { EnquiryFields } from "@/lib/enquiry";

/** A field that people never see and machines like to fill in. */
export const trapName = "fax_extension";

const names = ["name", "email", "phone", "projectType", "message"] as const;

export function readForm(form: HTMLFormElement): EnquiryFields {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    projectType: text("projectType"),
    message: text("message"),
  };
}

/** Fills what is still empty: what a person typed while the page was waking up stays. */
export function fillForm(form: HTMLFormElement, fields: EnquiryFields): void {
  for (const name of names) {
    const control = form.elements.namedItem(name);
    const isControl =
      control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
    if (isControl && control.value === "") control.value = fields[name];
  }
}

/**
 * The hidden field has text in it, or the form was complete three seconds after the page began without a key, a click or a
 * touch. Whoever has laid a hand on the page is a person, however fast; `typed` says so where the browser does not.
 */
export function isFilledByMachine(form: HTMLFormElement, typed: boolean): boolean {
  const trap = form.elements.namedItem(trapName);
  if (trap instanceof HTMLInputElement && trap.value !== "") return true;
  // Older browsers do not know it.
  const activation: UserActivation | undefined = navigator.userActivation;
  return performance.now() < 3000 && !typed && !activation?.hasBeenActive;
}
