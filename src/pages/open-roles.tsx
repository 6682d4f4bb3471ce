import { site } from "@/site";

export type OpenRole = { title: string; terms: string; place: string; pay: string; summary: string };

/** The open roles; if there are none, it says so and what to do instead. */
export function OpenRoles({ roles }: { roles: readonly OpenRole[] }) {
  if (roles.length === 0) {
    return (
      <div className="rounded-block border-2 border-dashed border-stone-400 p-8 md:p-12">
        <h3 className="text-2xl">No open roles at the moment</h3>
        <p className="mt-3 max-w-prose text-stone-700">
          We are not hiring just now, and would rather say so than collect applications. If you think that we will want to know
          you when we are, write to{" "}
          <a className="link font-medium text-ink" href={`mailto:${site.careersEmail}`}>
            {site.careersEmail}
          </a>
          . We read everything.
        </p>
      </div>
    );
  }
  return (
    <ul className="border-b-2 border-ink">
      {roles.map(({ title, terms, place, pay, summary }) => (
        <li key={title} className="grid gap-x-10 gap-y-4 border-t-2 border-ink py-8 md:grid-cols-[2fr_3fr_auto] md:items-start">
          <div>
            <h3 className="text-2xl md:text-3xl">{title}</h3>
            <p className="mt-3 text-stone-600">
              {terms}
              <br />
              {place}
            </p>
          </div>
          <div>
            <p className="max-w-prose text-stone-700">{summary}</p>
            <p className="mt-3 font-semibold tabular-nums">{pay}</p>
          </div>
          <a
            href={`mailto:${site.careersEmail}?subject=${encodeURIComponent(`Application: ${title}`)}`}
            className="btn btn-secondary justify-self-start"
            aria-label={`Apply for ${title}`}
          >
            Apply
          </a>
        </li>
      ))}
    </ul>
  );
}
