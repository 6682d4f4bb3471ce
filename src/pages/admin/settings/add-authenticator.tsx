import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { CodeForm } from "@/components/admin/code-form";
import { Button } from "@/components/button";
import { Field } from "@/components/field";
import { describeExcess, isBlank } from "@/lib/characters";
import { useSiteSettings } from "@/components/site-content";
import { StatusMessage } from "@/components/status-message";
import { failureReason } from "@/data/admin/failures";
import { useAct } from "@/pages/admin/list/use-act";
import { type Enrolment, enrolSecondFactor, type SecondFactor, verifySecondFactor } from "@/data/admin/mfa";

const LONGEST_NAME = 60;

type AddAuthenticatorProps = { factors: SecondFactor[]; onAdded: () => Promise<void>; onCancel: () => void };

export function AddAuthenticator({ factors, onAdded, onCancel }: AddAuthenticatorProps) {
  const { siteName } = useSiteSettings();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);

  if (!enrolment) {
    return (
      <NameForm
        factors={factors}
        onCancel={onCancel}
        onSubmit={async (name) => setEnrolment(await enrolSecondFactor(name, `${siteName} Admin`))}
      />
    );
  }
  return (
    <Enrol
      enrolment={enrolment}
      onCancel={onCancel}
      onVerify={async (code) => {
        await verifySecondFactor(enrolment.id, code);
        await onAdded();
      }}
    />
  );
}

/** The backend requires unique names for a person's authenticators. */
function suggestName(factors: SecondFactor[]): string {
  const names = new Set(factors.map(({ name }) => name));
  let number = 1;
  while (names.has(number === 1 ? "Authenticator app" : `Authenticator app ${number}`)) number += 1;
  return number === 1 ? "Authenticator app" : `Authenticator app ${number}`;
}

// The sign-in service says it in whole sentences.
const refusal = (error: unknown) => failureReason(error) ?? undefined;

type NameFormProps = { factors: SecondFactor[]; onSubmit: (name: string) => Promise<void>; onCancel: () => void };

function NameForm({ factors, onSubmit, onCancel }: NameFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(() => suggestName(factors));
  const [problem, setProblem] = useState("");
  const { act, busy, failure, dismiss } = useAct({ inForm: true, keepsList: true });
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const given = name.trim();
    const isTaken = factors.some((factor) => factor.name === given);
    const found = isBlank(given)
      ? "Enter a name"
      : isTaken
        ? "You already have an authenticator with this name"
        : (describeExcess(given, LONGEST_NAME) ?? "");
    setProblem(found);
    dismiss();
    if (found) input.current?.focus();
    else await act({ do: () => onSubmit(given), failed: "The authenticator could not be added.", refusal });
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field
        label="Name of the authenticator"
        name="authenticator-name"
        required
        error={describeExcess(name, LONGEST_NAME) ?? problem}
        hint="So that you can tell them apart, for example “Work phone”."
      >
        {(control) => <input {...control} ref={input} value={name} onChange={(event) => setName(event.target.value)} />}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="sm" busy={busy}>
          {busy ? "Preparing..." : "Continue"}
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <StatusMessage kind="error">{failure}</StatusMessage>
    </form>
  );
}

type EnrolProps = { enrolment: Enrolment; onVerify: (code: string) => Promise<void>; onCancel: () => void };

function Enrol({ enrolment, onVerify, onCancel }: EnrolProps) {
  const top = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => top.current?.focus(), []);

  return (
    <ol ref={top} tabIndex={-1} className="list-decimal space-y-5 pl-5 outline-none">
      <li>
        <p className="mb-3">Scan this with your authenticator app.</p>
        <img
          src={enrolment.qrCode}
          alt="QR code for your authenticator app"
          width={240}
          height={240}
          className="size-60 rounded-lg border border-stone-200 bg-white p-2"
        />
        <p className="mt-3 text-sm text-stone-700">
          Or type this key into it:
          <code className="mt-1 block font-mono text-base tracking-wide break-all text-ink select-all">
            {enrolment.secret}
          </code>
        </p>
      </li>
      <li>
        <p className="mb-3">Type the six digits that it shows.</p>
        <CodeForm onSubmit={onVerify} submitLabel="Switch on">
          <Button variant="ghost" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        </CodeForm>
      </li>
    </ol>
  );
}
