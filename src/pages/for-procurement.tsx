import { useSyncExternalStore } from "react";
import { Button } from "@/components/button";
import { CopyLink } from "@/components/copy-link";
import { RichWords } from "@/components/rich-words";
import { Seo } from "@/components/seo";
import { useWords } from "@/components/site-content";
import { company } from "@/content/company";
import { forProcurement } from "@/content/for-procurement";
import { telephoneLink } from "@/lib/telephone";
import "./for-procurement.css";

const neverChanges = () => () => {};

export const handle = { words: forProcurement };

/** One sheet of A4 for those who compare suppliers. */
export function Component() {
  const { search, opening, ...groups } = useWords(forProcurement);
  const { telephone } = useWords(company).contact;
  const number = telephoneLink(telephone);
  const works = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <div className="fact-sheet page-width pt-32 pb-24 md:pt-40 md:pb-32">
      <Seo {...search} path={forProcurement.path} />
      <p className="font-semibold">{opening.label}</p>
      <h1 className="mt-4 max-w-4xl text-3xl lg:text-4xl">{opening.title}</h1>
      <p className="lead mt-6">{opening.introduction}</p>
      <p className="fact-sheet-print mt-8 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" className={works ? "" : "invisible"} onClick={() => window.print()}>
          {opening.button}
        </Button>{" "}
        <CopyLink />
      </p>
      <div className="fact-groups">
        {Object.entries(groups).map(([name, { title, facts }]) => (
          <div key={name} className="not-has-[dd]:hidden">
            <h2 className="text-xl">{title}</h2>
            <dl>
              {facts.map(
                ({ name, says }, place) =>
                  says.trim() && (
                    <div key={place}>
                      <dt>{name}</dt>
                      <dd>
                        {number && says === telephone ? (
                          <a href={number} className="link">
                            {says}
                          </a>
                        ) : (
                          <RichWords link="link">{says}</RichWords>
                        )}
                      </dd>
                    </div>
                  ),
              )}
            </dl>
          </div>
        ))}
      </div>
      <p className="mt-8 text-sm text-stone-600">{opening.checked}</p>
    </div>
  );
}
