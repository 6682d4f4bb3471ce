import { useState } from "react";
import { useLoaderData } from "react-router-dom";
import { LoadFailure, loadOrNull } from "@/components/admin/load-failure";
import { PageHeading } from "@/components/admin/page-heading";
import { QuietButton, TextLink } from "@/components/admin/controls";
import { email as emailField } from "@/content/fields";
import { problemOf } from "@/data/admin/field-rules";
import { invitePerson, listPeople, type Person, removePerson, resetPersonsFactor } from "@/data/admin/people";
import { repairEmail } from "@/lib/email-address";
import { formatLocalDate } from "@/lib/local-time";
import { OneFieldForm } from "@/pages/admin/form/one-field-form";
import { type Action, useAct } from "@/pages/admin/list/actions";

export async function loader() {
  return { people: await loadOrNull("people", listPeople()) };
}

export function Component() {
  const { people } = useLoaderData<typeof loader>();
  const hindered = people && "hindrance" in people ? people : null;
  return (
    <>
      <PageHeading heading="People" subtitle="Everybody here may edit the whole site.">
        <TextLink to="/admin/settings">Back to the settings</TextLink>
      </PageHeading>
      <div className="max-w-3xl">
        {people === null && <LoadFailure>The people could not be loaded.</LoadFailure>}
        {hindered?.hindrance === "no second factor" && (
          <p className="rounded-2xl border border-stone-200 bg-white p-5 sm:p-7">
            To invite and remove colleagues you need a second factor, so that a stolen password lets nobody else in.{" "}
            <TextLink to="/admin/settings/security">Set one up first</TextLink>.
          </p>
        )}
        {hindered?.hindrance === "not deployed" && (
          <p className="rounded-2xl border border-stone-200 bg-white p-5 sm:p-7">
            Changing who may edit needs a function that your project does not have yet: run{" "}
            <Code>npx supabase functions deploy --use-api people</Code>, or do the same with <Code>npm run admin</Code>.
          </p>
        )}
        {hindered && (
          <ul
            aria-label="People"
            className="mt-6 divide-y divide-stone-200 rounded-2xl border border-stone-200 bg-white [overflow-wrap:anywhere]"
          >
            {hindered.emails.map((email) => (
              <li key={email} className="px-4 py-3">
                <p className="font-semibold">{email}</p>
              </li>
            ))}
          </ul>
        )}
        {people && "people" in people && (
          <>
            <InviteForm />
            <PeopleList people={people.people} />
          </>
        )}
      </div>
    </>
  );
}

function Code({ children }: { children: string }) {
  return <code className="font-mono text-base">{children}</code>;
}

const FAILED = "That did not work.";

const invitingAgain = ({ email }: Person): Action<unknown> => ({
  do: () => invitePerson(email, invitationPage()),
  failure: FAILED,
  announcement: () => `A new link for ${email} is on its way.`,
});

const resetting = ({ email }: Person): Action<unknown> => ({
  ask: {
    message: `Remove the second factor of ${email}? From then on their password alone lets them in, so make sure first that it is really them asking.`,
    confirmLabel: "Reset",
    danger: true,
  },
  do: () => resetPersonsFactor(email),
  failure: FAILED,
  announcement: () => `${email} now signs in with the password alone.`,
});

const removing = ({ email }: Person): Action<unknown> => ({
  ask: {
    message: `Remove ${email}? They will no longer be able to edit anything. What they have written stays.`,
    confirmLabel: "Remove",
    danger: true,
  },
  do: () => removePerson(email),
  failure: FAILED,
  announcement: () => `${email} may no longer edit.`,
});

export function PeopleList({ people }: { people: Person[] }) {
  const { act, busy } = useAct();
  return (
    <ul
      id="records"
      tabIndex={-1}
      aria-label="People"
      className="mt-6 divide-y divide-stone-200 rounded-2xl border border-stone-200 bg-white"
    >
      {people.map((person) => (
        <li key={person.userId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <div className="min-w-48 flex-1 [overflow-wrap:anywhere]">
            <p>
              <span className="font-semibold">{person.email}</span>{" "}
              {person.you && <span className="chip bg-sky">You</span>}
              {person.invited && <span className="chip bg-butter">Invited</span>}
            </p>
            <p className="text-sm text-stone-600">{describe(person)}</p>
          </div>
          {!person.you && (
            <div className="ml-auto flex flex-wrap gap-1">
              {person.invited && (
                <QuietButton
                  disabled={busy}
                  aria-label={`Send a new link to ${person.email}`}
                  onClick={() => void act(invitingAgain(person))}
                >
                  Send a new link
                </QuietButton>
              )}
              {person.factors > 0 && (
                <QuietButton
                  disabled={busy}
                  aria-label={`Reset second factor of ${person.email}`}
                  onClick={() => void act(resetting(person))}
                >
                  Reset second factor
                </QuietButton>
              )}
              <QuietButton
                disabled={busy}
                danger
                aria-label={`Remove ${person.email}`}
                onClick={() => void act(removing(person))}
              >
                Remove
              </QuietButton>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function describe({ listedAt, lastSignIn, factors, invited }: Person): string {
  const since = `Since ${formatLocalDate(listedAt)}`;
  if (invited) return `${since}, has not followed the link yet`;
  const visit = lastSignIn ? `last signed in on ${formatLocalDate(lastSignIn)}` : "has not signed in yet";
  return `${since}, ${visit}, ${factors > 0 ? "with a second factor" : "without a second factor"}`;
}

const address = emailField("", { missing: "Enter the email address of a colleague" });

/** Where somebody who is invited chooses a password. */
export const invitationPage = () => `${window.location.origin}/admin/reset-password`;

const inviting = (email: string): Action<Awaited<ReturnType<typeof invitePerson>>> => ({
  do: () => invitePerson(email, invitationPage()),
  failure: FAILED,
  announcement: (outcome) =>
    outcome === "invited"
      ? `An email with a link is on its way to ${email}.`
      : outcome === "already listed"
        ? `${email} can already edit.`
        : "",
  exceptions: (outcome) =>
    outcome === "listed" && `${email} has an account and can now edit. No email was sent, so tell them.`,
});

export function InviteForm() {
  const [email, setEmail] = useState("");
  return (
    <OneFieldForm
      type="email"
      label="Email address of a colleague"
      name="email"
      hint="They get an email with a link that works once, within an hour."
      value={email}
      onChange={setEmail}
      check={(typed) => problemOf(address, typed)}
      action={(typed) => inviting(repairEmail(typed))}
      onDone={() => setEmail("")}
      button="Invite"
      busyButton="Inviting..."
    />
  );
}
