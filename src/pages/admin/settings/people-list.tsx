import { Button } from "@/components/button";
import { invitePerson, type Person, removePerson, resetPersonsFactor } from "@/data/admin/people";
import { type Action, useAct } from "@/pages/admin/list/use-act";
import { invitationPage } from "./invite-form";

const FAILED = "That did not work.";

const invitingAgain = ({ email }: Person): Action<unknown> => ({
  do: () => invitePerson(email, invitationPage()),
  failed: FAILED,
  said: () => `A new link for ${email} is on its way.`,
});

const resetting = ({ email }: Person): Action<unknown> => ({
  ask: {
    message: `Remove the second factor of ${email}? From then on their password alone lets them in, so make sure first that it is really them asking.`,
    confirmLabel: "Reset",
    danger: true,
  },
  do: () => resetPersonsFactor(email),
  failed: FAILED,
  said: () => `${email} now signs in with the password alone.`,
});

const removing = ({ email }: Person): Action<unknown> => ({
  ask: {
    message: `Remove ${email}? They will no longer be able to edit anything. What they have written stays.`,
    confirmLabel: "Remove",
    danger: true,
  },
  do: () => removePerson(email),
  failed: FAILED,
  said: () => `${email} may no longer edit.`,
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
                <Button
                  variant="ghost"
                  size="sm"
                  disabled={busy}
                  aria-label={`Send a new link to ${person.email}`}
                  onClick={() => void act(invitingAgain(person))}
                >
                  Send a new link
                </Button>
              )}
              {person.factors > 0 && (
                <Button
                  variant="ghost"
                  size="sm"
                  disabled={busy}
                  aria-label={`Reset second factor of ${person.email}`}
                  onClick={() => void act(resetting(person))}
                >
                  Reset second factor
                </Button>
              )}
              <Button
                variant="ghost"
                size="sm"
                disabled={busy}
                className="text-danger"
                aria-label={`Remove ${person.email}`}
                onClick={() => void act(removing(person))}
              >
                Remove
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

function describe({ listedAt, lastSignIn, factors, invited }: Person): string {
  const since = `Since ${day.format(new Date(listedAt))}`;
  if (invited) return `${since}, has not followed the link yet`;
  const visit = lastSignIn ? `last signed in on ${day.format(new Date(lastSignIn))}` : "has not signed in yet";
  return `${since}, ${visit}, ${factors > 0 ? "with a second factor" : "without a second factor"}`;
}
