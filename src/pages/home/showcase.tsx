import { Features } from "./features";
import { Process } from "./process";
import { Services } from "./services";
import { useWords } from "@/components/site-content";
import { company } from "@/content/company";
import { linesOf } from "@/content/page-words";
import { home } from "@/content/home";

export function Showcase() {
  return (
    <>
      <StatisticsStrip />
      <TechStrip />
      <Features />
      <Process />
      <Services />
    </>
  );
}

const looks = ["bg-ink text-white", "bg-paper-deep", "bg-stone-200", "bg-signal text-signal-ink"];

function StatisticsStrip() {
  const { statistics } = useWords(company).statistics;
  return (
    <div className="page-width">
      <dl className="grid grid-cols-2 overflow-clip rounded-block min-[100rem]:overflow-visible min-[100rem]:rounded-none md:grid-cols-4">
        {statistics.map(({ figure, label, counted }, place) => (
          <div
            key={place}
            className={`statistic relative flex flex-col p-4 md:py-8 md:pl-8 ${looks[place % looks.length]}`}
          >
            <dt>{label}</dt>
            <dd className="-order-1 font-display text-3xl/[1.05] lg:text-4xl/[1.05] font-bold tracking-[-0.03em] tabular-nums">
              {figure}
            </dd>
            <dd className="text-sm text-pretty md:mt-1">{counted}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function TechStrip() {
  const { title, tools } = useWords(home).tools;
  return (
    <div className="page-width flex flex-wrap items-baseline gap-x-10 gap-y-3 pt-6 pb-2 lg:py-14">
      <h2 className="font-sans text-base font-normal tracking-normal text-stone-600">{title}</h2>
      <ul className="flex min-w-0 grow flex-wrap gap-x-8 gap-y-2 max-sm:gap-x-4 max-sm:gap-y-0.5 font-display text-xl font-bold text-stone-700 lg:justify-between">
        {linesOf(tools).map((tool, place) => (
          <li key={place}>{tool}</li>
        ))}
      </ul>
    </div>
  );
}
