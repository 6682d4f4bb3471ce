import { useRef, useState } from "react";
import { useRevalidator } from "react-router-dom";
import { useAdminShell } from "@/components/admin/admin-shell";
import { useDialogs } from "@/components/admin/dialogs";
import { Button } from "@/components/button";
import { failureReason } from "@/data/admin/failures";
import { invitePerson, type Person, removePerson, resetPersonsFactor } from "@/data/admin/people";
import { invitationPage } from "./invite-form";

export function PeopleList({ people }: { people: Person[] }) {
  const { announce } = useAdminShell();
  const { confirm, alert } = useDialogs();
  const { revalidate } = useRevalidator();
  const list = useRef<HTMLUListElement>(null);
  const [busy, setBusy] = useState(false);

  async function act(work: () => Promise<unknown>, done: string) {
    setBusy(true);
    try {
      await work();
      await revalidate();
      announce(done);
    } catch (error) {
      console.error("A colleague could not be changed", error);
      await alert(`That did not work. ${failureReason(error) ?? "Please try again."}`);
      await revalidate();
    }
    setBusy(false);
  }

  async function reset({ email }: Person) {
    const message = `Remove the second factor of ${email}? From then on their password alone lets them in, so make sure first that it is really them asking.`;
    if (!(await confirm({ message, confirmLabel: "Reset", danger: true }))) return;
    await act(() => resetPersonsFactor(email), `${email} signs in with the password alone now.`);
    // The button is gone.
    list.current?.focus();
  }

  async function remove({ email }: Person) {
    const message = `Remove ${email}? They can edit nothing from now on. What they have written stays.`;
    if (!(await confirm({ message, confirmLabel: "Remove", danger: true }))) return;
    await act(() => removePerson(email), `${email} may no longer edit.`);
    list.current?.focus();
  }

  return (
    <ul
      ref={list}
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
                  onClick={() =>
                    void act(
                      () => invitePerson(person.email, invitationPage()),
                      `A new link for ${person.email} is on its way.`,
                    )
                  }
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
                  onClick={() => void reset(person)}
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
                onClick={() => void remove(person)}
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
