import { Container } from "@/components/container";
import { useWords } from "@/components/site-content";
import { linesOf } from "@/content/fields";
import { home } from "@/content/home";

export function TechStrip() {
  const { title, tools } = useWords(home).tools;
  return (
    <Container className="flex flex-wrap items-baseline gap-x-10 gap-y-3 py-14">
      <h2 className="font-sans text-base font-medium tracking-normal text-stone-600">{title}</h2>
      <ul className="flex min-w-0 grow wrap-anywhere flex-wrap gap-x-8 gap-y-2 font-display text-xl font-bold text-stone-700 lg:justify-between">
        {linesOf(tools).map((tool, place) => (
          <li key={place}>{tool}</li>
        ))}
      </ul>
    </Container>
  );
}
