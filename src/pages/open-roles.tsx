import { RichWords } from "@/components/rich-words";
import { useWords } from "@/components/site-content";
import { careers } from "@/content/careers";
import { company } from "@/content/company";
import { mailto } from "@/lib/enquiry-fields";

export function OpenRoles() {
  const { roles, apply, none, noneText } = useWords(careers).roles;
  const { careersEmail } = useWords(company).contact;
  if (roles.length === 0) {
    return (
      <div className="rounded-block border-2 border-dashed border-stone-400 p-8 md:p-12">
        <h3 className="text-xl">{none}</h3>
        <div className="mt-3 max-w-prose space-y-4 text-stone-700">
          <RichWords link="link font-semibold text-ink">{noneText}</RichWords>
        </div>
      </div>
    );
  }
  return (
    <ul className="border-b-2 border-ink">
      {roles.map(({ title, terms, place, pay, summary }, index) => (
        <li
          key={index}
          className="grid gap-x-10 gap-y-4 border-t-2 border-ink py-8 md:grid-cols-[2fr_3fr_auto] md:items-start"
        >
          <div>
            <h3 className="text-xl md:text-2xl">{title}</h3>
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
            href={mailto(careersEmail, `Application: ${title}`)}
            className="btn btn-secondary raised justify-self-start"
            aria-label={`${apply} for ${title}`}
          >
            {apply}
          </a>
        </li>
      ))}
    </ul>
  );
}
