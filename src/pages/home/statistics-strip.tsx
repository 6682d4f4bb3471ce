import { Container } from "@/components/container";
import { useWords } from "@/components/site-content";
import { company } from "@/content/company";

const looks = ["bg-butter", "bg-sky", "bg-moss", "bg-lilac"];

export function StatisticsStrip() {
  const { statistics } = useWords(company).statistics;
  return (
    <Container>
      <dl className="grid wrap-anywhere grid-cols-2 overflow-clip rounded-block min-[100rem]:overflow-visible min-[100rem]:rounded-none md:grid-cols-4">
        {statistics.map(({ figure, label, counted }, place) => (
          <div
            key={place}
            className={`statistic relative flex flex-col py-6 pr-4 pl-6 md:py-8 md:pl-8 ${looks[place % looks.length]}`}
          >
            <dt className="font-medium">{label}</dt>
            <dd className="-order-1 font-display text-[clamp(2.5rem,1.5rem+3.4vw,4.25rem)]/[1.05] font-bold tracking-[-0.03em] tabular-nums">
              {figure}
            </dd>
            <dd className="mt-1 text-[0.875rem]/[1.4] text-stone-700">{counted}</dd>
          </div>
        ))}
      </dl>
    </Container>
  );
}
