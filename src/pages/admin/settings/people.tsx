import { Link, useLoaderData } from "react-router-dom";
import { PageHeading } from "@/components/admin/headings";
import { LoadFailure, loadOrNull } from "@/components/admin/load-failure";
import { listPeople } from "@/data/admin/people";
import { InviteForm } from "./invite-form";
import { PeopleList } from "./people-list";

export async function loader() {
  return { people: await loadOrNull("people", listPeople()) };
}

export function Component() {
  const { people } = useLoaderData<typeof loader>();
  const hindered = people && "hindrance" in people ? people : null;
  return (
    <>
      <PageHeading heading="People" subtitle="Everybody here may edit the whole site.">
        <Link to="/admin/settings" className="py-1 font-medium underline underline-offset-4">
          Back to the settings
        </Link>
      </PageHeading>
      <div className="max-w-3xl">
        {people === null && <LoadFailure>The people could not be loaded.</LoadFailure>}
        {hindered?.hindrance === "no second factor" && (
          <p className="rounded-2xl border border-stone-200 bg-white p-5 sm:p-7">
            To invite and remove colleagues you need a second factor, so that a stolen password lets nobody else in.{" "}
            <Link to="/admin/settings/security" className="font-medium underline underline-offset-4">
              Set one up first
            </Link>
            .
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
