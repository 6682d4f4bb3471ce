import { Container } from "@/components/container";
import { SectionHeading } from "@/components/section-heading";

const steps = [
  {
    name: "Map",
    when: "Week 1",
    text: "Two workshops, one drawing of every screen on a single sheet, and a price that stays the price.",
  },
  {
    name: "Assemble",
    when: "Weeks 2 to 6",
    text: "We build in the open. Every Thursday there is a version on your own phone, with real data in it.",
  },
  {
    name: "Test",
    when: "Week 7",
    text: "Twelve of your customers use it while we watch and keep quiet. Then we mend what made them frown.",
  },
  {
    name: "Launch",
    when: "Week 8",
    text: "Stores, domain, analytics, a handbook and an afternoon of training. We stay on call.",
  },
] as const;

export function Process() {
  return (
    <section id="process" className="band tab-in bg-ink text-white">
      <Container>
        <SectionHeading title="Four steps from a sketch to the store">
          One team from start to finish. You always know which block is next.
        </SectionHeading>
        <ol className="steps">
          {steps.map(({ name, when, text }, index) => (
            <li key={name}>
              <span className="steps-stack" aria-hidden="true">
                {steps.slice(0, index + 1).map((step) => (
                  <i key={step.name} />
                ))}
              </span>
              <h3>{name}</h3>
              <b>{when}</b>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}
