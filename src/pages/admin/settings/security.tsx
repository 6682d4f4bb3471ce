import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLoaderData, useRevalidator } from "react-router-dom";
import { announce } from "@/components/admin/admin-shell";
import { LoadFailure, loadOrNull } from "@/components/admin/load-failure";
import { PageHeading } from "@/components/admin/page-heading";
import { QuietButton, TextLink } from "@/components/admin/controls";
import { Button } from "@/components/button";
import { StatusMessage } from "@/components/status-message";
import { listSecondFactors, removeSecondFactor, type SecondFactor } from "@/data/admin/mfa";
import { changePassword } from "@/data/admin/password";
import { formatLocalDate } from "@/lib/local-time";
import { type Action, useAct } from "@/pages/admin/list/actions";
import { PasswordForm } from "@/pages/admin/password-form";
import { AddAuthenticator } from "./add-authenticator";

export async function loader() {
  return { factors: await loadOrNull("second factors", listSecondFactors()) };
}

export function Component() {
  const { factors } = useLoaderData<typeof loader>();

  return (
    <>
      <PageHeading heading="Security" subtitle="How you sign in. This changes your account only.">
        <TextLink to="/admin/settings">Back to the settings</TextLink>
      </PageHeading>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <section aria-labelledby="second-factor" className="rounded-2xl border border-stone-200 bg-white p-5 sm:p-7">
          <h2 id="second-factor" className="mb-3 text-xl">
            Second factor
          </h2>
          {factors ? (
            <SecondFactorSettings factors={factors} />
          ) : (
            <LoadFailure>Your second factors could not be loaded.</LoadFailure>
          )}
        </section>
        <section aria-labelledby="password" className="rounded-2xl border border-stone-200 bg-white p-5 sm:p-7">
          <h2 id="password" className="mb-3 text-xl">
            Password
          </h2>
          <p className="mb-5 text-stone-700">A new password signs you out everywhere else.</p>
          <PasswordForm
            proof={factors?.length ? "password and code" : "password"}
            onSubmit={async (password, proof) => {
              await changePassword(password, proof);
              announce("Password changed.");
            }}
          />
        </section>
      </div>
    </>
  );
}

/** The sign-in service's limit. */
const MOST = 10;

const removing = ({ id, name }: SecondFactor, isOnly: boolean): Action<void> => ({
  ask: {
    message: isOnly
      ? `Remove “${name}”, your only authenticator? From then on your password alone is enough to sign in.`
      : `Remove “${name}”? Its codes stop working. If you signed in with one, you are asked for a code of another authenticator, so have that at hand.`,
    confirmLabel: "Remove",
    danger: true,
  },
  do: () => removeSecondFactor(id),
  failure: "The authenticator could not be removed.",
  // The sign-in service's messages are whole sentences.
  refusal: (error) => (error instanceof Error ? error.message : undefined),
  announcement: () => (isOnly ? "Second factor switched off." : "Authenticator removed."),
});

function SecondFactorSettings({ factors }: { factors: SecondFactor[] }) {
  const { revalidate } = useRevalidator();
  const addButton = useRef<HTMLButtonElement>(null);
  const [adding, setAdding] = useState(false);
  const { act, busy, failure } = useAct({ inForm: true });
  const [tried, setTried] = useState(0);
  useLayoutEffect(() => {
    if (tried > 0) addButton.current?.focus();
  }, [tried]);

  function showList() {
    flushSync(() => setAdding(false));
    addButton.current?.focus();
  }

  async function remove(factor: SecondFactor) {
    await act(removing(factor, factors.length === 1), revalidate);
    setTried((count) => count + 1);
  }

  if (adding) {
    return (
      <AddAuthenticator
        factors={factors}
        onCancel={showList}
        onAdded={async () => {
          await revalidate();
          announce(factors.length === 0 ? "Second factor switched on." : "Authenticator added.");
          showList();
        }}
      />
    );
  }
  return (
    <>
      {factors.length === 0 && (
        <p className="mb-5 text-stone-700">
          It is off. With a second factor nobody gets in with your password alone: at every sign-in you also type six
          digits that an authenticator app on your phone shows.
        </p>
      )}
      {factors.length > 0 && (
        <ul className="mb-5 divide-y divide-stone-200">
          {factors.map((factor) => (
            <li key={factor.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <div className="min-w-0 [overflow-wrap:anywhere]">
                <p className="font-semibold">{factor.name}</p>
                <p className="text-sm text-stone-600">On since {formatLocalDate(factor.createdAt)}</p>
              </div>
              <QuietButton busy={busy} danger aria-label={`Remove ${factor.name}`} onClick={() => void remove(factor)}>
                Remove
              </QuietButton>
            </li>
          ))}
        </ul>
      )}
      {factors.length === 1 && (
        <p className="mb-5 text-stone-700">
          Add a second one, on another phone or in a password manager: if you lose the first, it still lets you in.
        </p>
      )}
      {factors.length < MOST && (
        <Button
          ref={addButton}
          size="sm"
          variant={factors.length === 0 ? "primary" : "secondary"}
          busy={busy}
          onClick={() => setAdding(true)}
        >
          {factors.length === 0 ? "Set up an authenticator app" : "Add another authenticator"}
        </Button>
      )}
      <StatusMessage severity="error" className="mt-4">
        {failure}
      </StatusMessage>
    </>
  );
}
