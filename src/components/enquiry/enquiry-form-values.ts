import { checkLengths, cleanFields, type EnquiryFields, enquiryFields } from "@/lib/enquiry-fields";

/** A field that people never see and bots fill in. */
export const trapName = "fax_extension";

/** A hidden field: what the visitor came for. */
export const topicName = "topic";

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

/**
 * What is sent: the cleaned fields, with what the visitor came for as the first line of the message, unless the visitor's own
 * words need all the room there is.
 */
export function readEnquiry(form: HTMLFormElement): EnquiryFields {
  const fields = cleanFields(readForm(form));
  const topic = form.elements.namedItem(topicName);
  const first = topic instanceof HTMLInputElement ? `About: ${topic.value}` : "";
  if (!first || !fields.message || fields.message.startsWith(first)) return fields;
  const withTopic = { ...fields, message: `${first}\n\n${fields.message}` };
  return checkLengths(withTopic).message ? fields : withTopic;
}

/** Fills only empty fields: what somebody typed before hydration stays. */
export function fillForm(form: HTMLFormElement, fields: EnquiryFields): void {
  for (const name of enquiryFields) {
    const control = form.elements.namedItem(name);
    const isControl =
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement;
    if (isControl && control.value === "") control.value = fields[name];
  }
}

/**
 * True if the trap has text in it, or if the form was submitted within three seconds of the page starting without a key, a
 * click or a touch. Anybody who touched the page is a person, however fast; `typed` covers browsers that do not report it.
 */
export function isFilledByMachine(form: HTMLFormElement, typed: boolean): boolean {
  const trap = form.elements.namedItem(trapName);
  if (trap instanceof HTMLInputElement && trap.value !== "") return true;
  // Missing in older browsers.
  const activation: UserActivation | undefined = navigator.userActivation;
  return performance.now() < 3000 && !typed && !activation?.hasBeenActive;
}
