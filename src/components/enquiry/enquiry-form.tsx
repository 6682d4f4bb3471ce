import {
  type InputEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Link, useSearchParams } from "react-router-dom";
import { after } from "@/browser/after";
import { late } from "@/browser/late";
import { createUuid } from "@/lib/create-uuid";
import { enquiryOutbox as outbox } from "@/data/enquiry-outbox";
import {
  type OutgoingEnquiry,
  type EnquiryFields,
  isEmptyForm,
  isProjectType,
  isSameText,
  checkEnquiry,
  checkLengths,
} from "@/lib/enquiry-fields";
import { describeVisit } from "@/browser/visit";
import { holdReloads } from "@/browser/stale-chunks";
import { site } from "@/content/site-defaults";
import { Button } from "@/components/button";
import { EnquiryErrors, type FieldError } from "./enquiry-errors";
import { EnquiryFieldset } from "./enquiry-fieldset";
import { fillForm, isFilledByMachine, readEnquiry, readForm } from "./enquiry-form-values";
import { EnquiryOutcome } from "./enquiry-outcome";
import { EnquiryTopic, useTopic } from "./enquiry-topic";
import { useSiteSettings } from "@/components/site-content";

/** `topics`: what visitors may have come for, by its name in the address: /?start=web-apps. */
export function EnquiryForm({ topics }: { topics?: ReadonlyMap<string, string> }) {
  const form = useRef<HTMLFormElement>(null);
  const typed = useRef(false);
  const allowReloads = useRef<(() => void) | null>(null);
  const [token, setToken] = useState<string>();
  const [errors, setErrors] = useState<FieldError[]>([]);
  /** The fields that are too long now. */
  const [excess, setExcess] = useState<FieldError[]>([]);
  const [refusals, setRefusals] = useState(0);
  const [topic, dropTopic] = useTopic(topics);
  const [touched, setTouched] = useState(false);
  /** Without it the enquiry is sent without a token, and only its reference is shown. */
  const [later, setLater] = useState<typeof import("@/components/enquiry-later/after-typing")>();
  /** When Send was last pressed (an event's `timeStamp`). */
  const [sentAt, setSentAt] = useState(0);
  /** The id of the sent enquiry that emptied the form. */
  const [finished, setFinished] = useState<string | null>(null);
  const state = useSyncExternalStore(outbox.subscribe, outbox.getState, outbox.getServerState);
  const { contactEmail, countViews } = useSiteSettings();
  const type = useSearchParams()[0].get("type");

  // Before the first paint, so that nobody sees Retry beside an empty form.
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    // Without script the browser validates the fields. The page's loader holds any submission until this is set.
    element.noValidate = true;
    const early = readForm(element);
    const draft = outbox.getDraft();
    if (draft) fillForm(element, draft);
    setExcess(findErrors(element).filter(isLong));
    const fields = readForm(element);
    setTouched(!isEmptyForm(fields));
    // What was typed before hydration fired no event here.
    if (!isEmptyForm(early)) {
      allowReloads.current ??= holdReloads();
      outbox.keepDraft(fields);
    }
  }, []);

  useEffect(() => {
    // Once more after sending, if it could not be loaded.
    if (touched || finished) late(() => import("@/components/enquiry-later/after-typing")).then(setLater, () => {});
  }, [touched, finished]);

  useEffect(() => outbox.forgetSent, []);

  useEffect(() => {
    if (window.blockworkHeld !== form.current) return;
    window.blockworkHeld = undefined;
    form.current?.requestSubmit();
  }, []);

  useEffect(() => {
    const choice = form.current?.elements.namedItem("projectType");
    if (choice instanceof HTMLSelectElement && isProjectType(type)) choice.value = type;
  }, [type]);

  // Before the paint, so that the thanks never appear below the form.
  useLayoutEffect(() => {
    const element = form.current;
    if (!element || state.phase !== "sent" || !isSameText(readEnquiry(element), state.enquiry)) return;
    element.reset();
    releaseReloads(allowReloads);
    setFinished(state.enquiry.id);
  }, [state]);

  // Once sent-enquiry.css has folded it: what lies below may have stayed in its place. Thanks that are loaded see to it themselves.
  useEffect(() => {
    if (finished && !later) return after(300, () => form.current?.scrollIntoView({ block: "nearest" }));
  }, [finished, later]);

  useEffect(() => () => releaseReloads(allowReloads), []);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const element = event.currentTarget;
    if (outbox.getState().phase === "sending") return;
    const fields = readEnquiry(element);
    const found = findErrors(element);
    setErrors(found);
    if (found.length > 0) {
      setRefusals(refusals + 1);
      return;
    }
    // The draft must match what is sent, or it would be kept as the start of another enquiry.
    outbox.keepDraft(fields);
    void outbox.submit(nameEnquiry(fields, element));
    setSentAt(event.timeStamp);
  }

  /** Unchanged text keeps its id and time. Changed text is another enquiry: the first may have arrived, or wait to be sent. */
  function nameEnquiry(fields: EnquiryFields, element: HTMLFormElement): OutgoingEnquiry {
    const { phase, enquiry } = outbox.getState();
    const isAgain = (phase === "queued" || phase === "failed") && isSameText(enquiry, fields);
    return {
      ...(isAgain
        ? enquiry
        : {
            id: createUuid(),
            timestamp: new Date().toISOString(),
            isSpam: isFilledByMachine(element, typed.current),
            ...describeVisit(),
          }),
      ...fields,
      source: site.enquirySource,
      turnstileToken: token,
    };
  }

  function handleInput(event: InputEvent<HTMLFormElement>): void {
    if (event.nativeEvent.isTrusted) typed.current = true;
    allowReloads.current ??= holdReloads();
    setTouched(true);
    outbox.keepDraft(readForm(event.currentTarget));
    const long = findErrors(event.currentTarget).filter(isLong);
    setExcess(long);
    setErrors((before) =>
      before.flatMap((error) => (isLong(error) ? long.filter(({ name }) => name === error.name) : [error])),
    );
  }

  /** After a refusal, a field is checked again when the visitor leaves it. */
  function checkAgain(name: string): void {
    const check = () => {
      if (!form.current) return;
      const found = findErrors(form.current);
      setErrors((before) => {
        if (before.length === 0) return before;
        return found.filter((error) => error.name === name || before.some((each) => each.name === error.name));
      });
    };
    // A button must not move away while somebody is pressing it.
    if (document.querySelector(":active")) addEventListener("mouseup", () => after(0, check), { once: true });
    else check();
  }

  function writeAnother(): void {
    setFinished(null);
    if (topic) dropTopic();
    outbox.forgetSent();
    // The next render brings the field back and removes the focused button.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[name=name]")?.focus());
  }

  const sending = state.phase === "sending";
  const isFinished = state.phase === "sent" && state.enquiry.id === finished;

  return (
    <form ref={form} method="post" action="/contact" onSubmit={handleSubmit} onInput={handleInput}>
      <div hidden={isFinished} className="enquiry-fields">
        <div className="grid gap-5 sm:grid-cols-2">
          <EnquiryErrors errors={errors} refusals={refusals} />
          {topic && <EnquiryTopic topic={topic} onDrop={dropTopic} />}
          <EnquiryFieldset errors={[...excess, ...errors]} onLeave={checkAgain} />
          {/* A token is good for one attempt. */}
          {later && <later.BotCheck key={sentAt} onToken={setToken} />}
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:col-span-2">
            <Button type="submit" busy={sending}>
              {sending ? "Sending…" : "Send enquiry"}
            </Button>
            <p className="text-sm text-stone-600">
              {"We use this to answer you. "}
              {countViews && "The pages you opened here and the site that led you here go with it, unless you object. "}
              <Link to="/privacy-policy" className="link">
                Privacy policy
              </Link>
            </p>
          </div>
          <noscript>
            <p className="sm:col-span-2">
              {"This form needs JavaScript. Without it, write to "}
              <a href={`mailto:${contactEmail}`} className="link">
                {contactEmail}
              </a>
              .
            </p>
          </noscript>
        </div>
      </div>
      <EnquiryOutcome
        state={state}
        Sent={(isFinished && later?.SentEnquiry) || undefined}
        sentAt={sentAt}
        onAnother={writeAnother}
      />
    </form>
  );
}

const isLong = (error: FieldError) => error.isLong;

/** What is missing or wrong in the form, in the order of its fields. */
function findErrors(form: HTMLFormElement): FieldError[] {
  const fields = readEnquiry(form);
  const long = checkLengths(fields);
  return Object.entries(checkEnquiry(fields)).map(([name, message]) => {
    const control = form.elements.namedItem(name);
    return { name, message, id: control instanceof HTMLElement ? control.id : "", isLong: name in long };
  });
}

function releaseReloads(allowReloads: RefObject<(() => void) | null>): void {
  allowReloads.current?.();
  allowReloads.current = null;
}
