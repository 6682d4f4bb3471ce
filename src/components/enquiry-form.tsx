import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { EnquiryOutbox, SendOutcome } from "@/data/enquiry-outbox";
import {
  cleanFields, createEnquiryId, type Enquiry, type EnquiryFields, enquiryLimits, isProjectType, isSameText, projectTypes, validateEnquiry,
} from "@/lib/enquiry";
import { site } from "@/site";
import { BotCheck } from "./bot-check";
import { Button } from "./button";
import { EnquiryErrors, type FieldError } from "./enquiry-errors";
import { fillForm, isFilledByMachine, readForm, trapName } from "./enquiry-form-values";
import { EnquiryOutcome } from "./enquiry-outcome";
import { Field } from "./field";
import { useSiteSettings } from "./site-settings";

type State = { phase: "idle" | "sending" | SendOutcome; enquiry: Enquiry | null };

/** The project enquiry, for every page that has one. Whatever fails, what was typed stays in the form and in this browser. */
export function EnquiryForm({ outbox }: { outbox: EnquiryOutbox }) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const typed = useRef(false);
  const token = useRef<string>(undefined);
  const [errors, setErrors] = useState<FieldError[]>([]);
  const [state, setState] = useState<State>({ phase: "idle", enquiry: null });
  const [touched, setTouched] = useState(false);
  const { contactEmail } = useSiteSettings();
  const type = useSearchParams()[0].get("type");

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // Without script the browser checks the fields itself.
    element.noValidate = true;
    const { fields, pending } = outbox.read();
    if (fields) fillForm(element, fields);
    if (pending) setState({ phase: pending.state, enquiry: pending.enquiry });
    const stop = outbox.onSettled((outcome, enquiry) => {
      setState({ phase: outcome, enquiry });
      if (outcome === "sent" && isSameText(cleanFields(readForm(element)), enquiry)) element.reset();
    });
    void outbox.resume().then(() => {
      // Another tab has sent it.
      if (pending && !outbox.read().pending) {
        setState((now) => (now.phase === "sending" || now.phase === "queued" ? { ...now, phase: "sent" } : now));
      }
    });
    return stop;
  }, [outbox]);

  useEffect(() => {
    const choice = form.current?.elements.namedItem("projectType");
    if (choice instanceof HTMLSelectElement && isProjectType(type)) choice.value = type;
  }, [type]);

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const element = event.currentTarget;
    if (busy.current) return;
    const fields = cleanFields(readForm(element));
    const found = Object.entries(validateEnquiry(fields)).map(([name, message]) => {
      const control = element.elements.namedItem(name);
      return { name, message, id: control instanceof HTMLElement ? control.id : "" };
    });
    setErrors(found);
    if (found.length > 0) return;

    busy.current = true;
    const enquiry = nameEnquiry(fields, element);
    setState({ phase: "sending", enquiry });
    const outcome = await outbox.submit(enquiry);
    busy.current = false;
    if (outcome === "sent") {
      element.reset();
      typed.current = false;
    }
    setState({ phase: outcome, enquiry });
  }

  /** The same words keep their id and their time; what never left the browser may still be corrected under its id. */
  function nameEnquiry(fields: EnquiryFields, element: HTMLFormElement): Enquiry {
    const { pending } = outbox.read();
    const again = pending && (pending.state === "queued" || isSameText(pending.enquiry, fields)) ? pending.enquiry : null;
    const isSpam = isFilledByMachine(element, typed.current);
    return {
      ...fields,
      id: again?.id ?? createEnquiryId(),
      timestamp: again?.timestamp ?? new Date().toISOString(),
      source: site.enquirySource,
      isSpam: again ? again.isSpam : isSpam,
      turnstileToken: token.current,
    };
  }

  function handleInput(event: InputEvent<HTMLFormElement>): void {
    if (event.nativeEvent.isTrusted) typed.current = true;
    setTouched(true);
    outbox.keepDraft(readForm(event.currentTarget));
  }

  const errorOf = (name: keyof EnquiryFields) => errors.find((error) => error.name === name)?.message;
  const sending = state.phase === "sending";

  return (
    <form ref={form} method="post" action="/contact" onSubmit={handleSubmit} onInput={handleInput} className="grid gap-5 sm:grid-cols-2">
      <EnquiryErrors errors={errors} />
      <Field label="Full name" name="name" required error={errorOf("name")}>
        {(control) => <input {...control} type="text" autoComplete="name" maxLength={enquiryLimits.name} />}
      </Field>
      <Field label="Email" name="email" required error={errorOf("email")}>
        {(control) => <input {...control} type="email" autoComplete="email" maxLength={enquiryLimits.email} />}
      </Field>
      <Field label="Phone" name="phone" error={errorOf("phone")}>
        {(control) => <input {...control} type="tel" autoComplete="tel" maxLength={enquiryLimits.phone} />}
      </Field>
      <Field label="Project type" name="projectType" required error={errorOf("projectType")}>
        {(control) => (
          <select {...control} defaultValue="">
            <option value="" disabled>
              Choose one
            </option>
            {Object.entries(projectTypes).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label="Project details"
        name="message"
        required
        error={errorOf("message")}
        hint="What should it do, for whom, and by when?"
        className="sm:col-span-2"
      >
        {(control) => <textarea {...control} rows={6} maxLength={enquiryLimits.message} />}
      </Field>
      <div className="sr-only" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={trapName} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {touched && <BotCheck onToken={(value) => (token.current = value)} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:col-span-2">
        <Button type="submit" busy={sending}>
          {sending ? "Sending…" : "Send message"}
        </Button>
        <p className="text-sm text-stone-600">
          We use this to answer you, and for nothing else.{" "}
          <Link to="/privacy-policy" className="link">
            Privacy policy
          </Link>
        </p>
      </div>
      <noscript>
        <p className="sm:col-span-2">
          This form needs JavaScript. Without it, write to{" "}
          <a href={`mailto:${contactEmail}`} className="link">
            {contactEmail}
          </a>
          .
        </p>
      </noscript>
      <EnquiryOutcome phase={state.phase} enquiry={state.enquiry} />
    </form>
  );
}
