import { Button, ButtonLink } from "@/components/button";
import type { CaseStudy } from "@/data/admin/case-studies";
import { safeWebLink } from "@/lib/safe-link";

const PREVIEW_LENGTH = 50;

type CaseStudyTableProps = {
  caseStudies: CaseStudy[];
  editAddress: (caseStudy: CaseStudy) => string;
  onDelete: (caseStudy: CaseStudy) => void;
};

/** The case studies as a table; on narrow screens, one below the other. */
export function CaseStudyTable({ caseStudies, editAddress, onDelete }: CaseStudyTableProps) {
  return (
    <table className="w-full overflow-hidden rounded-2xl border border-stone-200 bg-white text-left max-md:block">
      <caption className="sr-only">Case studies</caption>
      <thead className="border-b border-stone-200 text-sm text-stone-600 max-md:sr-only">
        <tr>
          <th scope="col" className="px-5 py-3 font-semibold">Project</th>
          <th scope="col" className="px-5 py-3 font-semibold">Category</th>
          <th scope="col" className="px-5 py-3 font-semibold">Store Links</th>
          <th scope="col" className="px-5 py-3 font-semibold">Actions</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-stone-200 max-md:block">
        {caseStudies.map((caseStudy) => (
          <tr key={caseStudy.id} className="max-md:block max-md:px-5 max-md:py-4">
            <td className="max-w-md px-5 py-4 max-md:block max-md:p-0">
              <div className="flex items-center gap-4">
                {caseStudy.image && (
                  <img src={caseStudy.image} alt="" width={80} height={60} loading="lazy" className="h-15 w-20 flex-none rounded-lg bg-stone-100 object-cover" />
                )}
                <div className="min-w-0">
                  <h2 className="font-sans text-base leading-snug font-semibold tracking-normal [overflow-wrap:anywhere]">{caseStudy.title}</h2>
                  <p className="mt-0.5 text-sm text-stone-600 [overflow-wrap:anywhere]">{preview(caseStudy.description)}</p>
                </div>
              </div>
            </td>
            <td className="px-5 py-4 max-md:mt-2 max-md:block max-md:p-0 max-md:text-sm">{caseStudy.category}</td>
            <td className="px-5 py-4 max-md:mt-2 max-md:block max-md:p-0">
              <StoreLinks caseStudy={caseStudy} />
            </td>
            <td aria-label="Actions" className="px-3 py-4 max-md:mt-2 max-md:-ml-3.5 max-md:block max-md:p-0">
              <div className="flex gap-1">
                <ButtonLink to={editAddress(caseStudy)} variant="ghost" size="sm">
                  Edit<span className="sr-only"> {caseStudy.title}</span>
                </ButtonLink>
                <Button variant="ghost" size="sm" className="text-danger" onClick={() => onDelete(caseStudy)}>
                  Delete<span className="sr-only"> {caseStudy.title}</span>
                </Button>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The first fifty characters, without splitting one. */
function preview(description: string): string {
  const characters = Array.from(description);
  return characters.length > PREVIEW_LENGTH ? `${characters.slice(0, PREVIEW_LENGTH).join("")}...` : description;
}

function StoreLinks({ caseStudy }: { caseStudy: CaseStudy }) {
  const links = [
    { label: "App Store", address: safeWebLink(caseStudy.app_store_link) },
    { label: "Play Store", address: safeWebLink(caseStudy.play_store_link) },
  ].flatMap(({ label, address }) => (address ? [{ label, address }] : []));
  if (links.length === 0) return <span className="text-sm text-stone-600">None</span>;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {links.map(({ label, address }) => (
        <li key={label}>
          <a href={address} target="_blank" rel="noopener noreferrer" className="inline-flex min-h-6 items-center font-semibold underline underline-offset-2">
            {label}
            <span className="sr-only"> entry of {caseStudy.title} (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
