import { useLayoutEffect, useRef, useState } from "react";
import { CodeForm } from "@/components/admin/code-form";
import { QuietButton } from "@/components/admin/controls";
import { line } from "@/content/fields";
import { useSiteSettings } from "@/components/site-content";
import { failureReason } from "@/data/admin/failures";
import { problemOf } from "@/data/admin/field-rules";
import { OneFieldForm } from "@/pages/admin/form/one-field-form";
import { type Enrolment, enrolSecondFactor, type SecondFactor, verifySecondFactor } from "@/data/admin/mfa";

const NAME = line("", { max: 60, missing: "Enter a name" });

type AddAuthenticatorProps = { factors: SecondFactor[]; onAdded: () => Promise<void>; onCancel: () => void };

export function AddAuthenticator({ factors, onAdded, onCancel }: AddAuthenticatorProps) {
  const { siteName } = useSiteSettings();
  const [name, setName] = useState(() => suggestName(factors));
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);

  if (!enrolment) {
    return (
      <OneFieldForm
        label="Name of the authenticator"
        name="authenticator-name"
        hint="So that you can tell them apart, for example “Work phone”."
        most={NAME.max}
        value={name}
        onChange={setName}
        opens="selected"
        check={(typed) =>
          factors.some((factor) => factor.name === typed.trim())
            ? "You already have an authenticator with this name"
            : problemOf(NAME, typed)
        }
        action={(typed) => ({
          do: () => enrolSecondFactor(typed.trim(), `${siteName} Admin`),
          failure: "The authenticator could not be added.",
          // The sign-in service says it in whole sentences.
          refusal: (error) => failureReason(error) ?? undefined,
        })}
        onDone={setEnrolment}
        button="Continue"
        busyButton="Preparing..."
        keepsList
      >
        <QuietButton className="min-h-11" onClick={onCancel}>
          Cancel
        </QuietButton>
      </OneFieldForm>
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
          <QuietButton onClick={onCancel}>Cancel</QuietButton>
        </CodeForm>
      </li>
    </ol>
  );
}
