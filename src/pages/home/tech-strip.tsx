import { Container } from "@/components/container";

const tools = ["FlutterFlow", "Bubble", "WeWeb", "Xano", "Supabase", "Stripe", "Make", "React", "PostgreSQL"] as const;

export function TechStrip() {
  return (
    <Container className="flex flex-wrap items-baseline gap-x-10 gap-y-3 py-14">
      <h2 className="font-sans text-base font-medium tracking-normal text-stone-600">What we assemble with</h2>
      <ul className="flex grow flex-wrap gap-x-8 gap-y-2 font-display text-xl font-bold text-stone-700 lg:justify-between">
        {tools.map((tool) => (
          <li key={tool}>{tool}</li>
        ))}
      </ul>
    </Container>
  );
}
