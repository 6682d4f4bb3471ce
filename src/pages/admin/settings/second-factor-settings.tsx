import { useEffect, useRef, useState } from "react";
import { useAnnounce, useReauthentication } from "@/components/admin/admin-shell";
import { Button } from "@/components/button";
import { CodeForm } from "@/components/admin/code-form";
import { useConfirm } from "@/components/admin/confirm-dialog";
import { useSiteSettings } from "@/components/site-settings";
import { StatusMessage } from "@/components/status-message";
import {
  type Enrolment,
  enrolSecondFactor,
  removeSecondFactor,
  type SecondFactor,
  verifySecondFactor,
} from "@/data/admin/mfa";

type SecondFactorSettingsProps = { factors: SecondFactor[]; onChanged: () => Promise<void> };

export function SecondFactorSettings({ factors, onChanged }: SecondFactorSettingsProps) {
  const { siteName } = useSiteSettings();
  const { runSignedIn } = useReauthentication();
  const announce = useAnnounce();
  const { confirm, dialog } = useConfirm();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  async function perform(work: () => Promise<void>) {
    setBusy(true);
    setFailure("");
    try {
      await runSignedIn(work);
    } catch (error) {
      console.error("The second factor could not be changed", error);
      setFailure(error instanceof Error ? error.message : "This did not work. Please try again.");
    } finally {
      setBusy(false);
    }
  }

  const start = () =>
    perform(async () => setEnrolment(await enrolSecondFactor(freeName(factors), `${siteName} Admin`)));

  async function remove(factor: SecondFactor) {
    const question = {
      message: `Remove “${factor.name}”? From then on your password alone is enough to sign in.`,
      confirmLabel: "Remove",
      danger: true,
    };
    if (!(await confirm(question))) return;
    await perform(async () => {
      await removeSecondFactor(factor.id);
      await onChanged();
      announce("Second factor removed.");
    });
  }

  return (
    <>
      {enrolment ? (
        <Enrol
          enrolment={enrolment}
          onCancel={() => setEnrolment(null)}
          onVerify={async (code) => {
            await runSignedIn(() => verifySecondFactor(enrolment.id, code));
            setEnrolment(null);
            await onChanged();
            announce("Second factor switched on.");
          }}
        />
      ) : factors.length === 0 ? (
        <>
          <p className="mb-5 text-stone-700">
            It is off. With a second factor nobody gets in with your password alone: at every sign-in you also type six
            digits that an authenticator app on your phone shows.
          </p>
          <Button size="sm" busy={busy} onClick={() => void start()}>
            Set up an authenticator app
          </Button>
        </>
      ) : (
        <ul className="divide-y divide-stone-200">
          {factors.map((factor) => (
            <li key={factor.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <div>
                <p className="font-semibold">{factor.name}</p>
                <p className="text-sm text-stone-600">On since {day.format(new Date(factor.createdAt))}</p>
              </div>
              <Button
                variant="ghost"
                size="sm"
                busy={busy}
                className="text-danger"
                aria-label={`Remove ${factor.name}`}
                onClick={() => void remove(factor)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <StatusMessage kind="error" className="mt-4">
        {failure}
      </StatusMessage>
      {dialog}
    </>
  );
}

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/** The backend wants every factor of a person under a name of its own. */
function freeName(factors: SecondFactor[]): string {
  const names = new Set(factors.map(({ name }) => name));
  let number = 1;
  while (names.has(number === 1 ? "Authenticator app" : `Authenticator app ${number}`)) number += 1;
  return number === 1 ? "Authenticator app" : `Authenticator app ${number}`;
}

type EnrolProps = { enrolment: Enrolment; onVerify: (code: string) => Promise<void>; onCancel: () => void };

function Enrol({ enrolment, onVerify, onCancel }: EnrolProps) {
  const top = useRef<HTMLOListElement>(null);
  useEffect(() => top.current?.focus(), []);

  return (
    <ol ref={top} tabIndex={-1} className="list-decimal space-y-5 pl-5 outline-none">
      <li>
        <p className="mb-3">Scan this with your authenticator app.</p>
        <img
          src={enrolment.qrCode}
          alt="QR code for your authenticator app"
          width={192}
          height={192}
          className="size-48 rounded-lg border border-stone-200 bg-white p-2"
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
