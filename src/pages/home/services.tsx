import { ButtonLink } from "@/components/button";
import { Container } from "@/components/container";
import { SectionHeading } from "@/components/section-heading";

const services = [
  {
    id: "mobile-apps",
    look: "bg-lilac",
    name: "Mobile Apps",
    text: "For the phone in your customer’s hand: communities, clubs, bookings, loyalty.",
    points: ["iOS and Android from one build", "Push messages, camera, maps, payments", "Both store listings written and filed"],
    action: "Start a mobile app",
  },
  {
    id: "web-apps",
    look: "bg-sky",
    name: "Web Apps",
    text: "For everything that lives in a browser tab: shops, portals, marketplaces, dashboards.",
    points: ["Fast on a cheap phone, tidy on a wide screen", "Roles, sign-in and a back office", "Found by search engines"],
    action: "Start a web app",
  },
  {
    id: "custom-code",
    look: "bg-butter",
    name: "Custom Code",
    text: "For the part that no tool does: integrations, algorithms, moving off an old system.",
    points: ["TypeScript and PostgreSQL, with tests", "Runs in your cloud, under your name", "Reviewed, documented, handed over"],
    action: "Start a custom project",
  },
] as const;

export function Services() {
  return (
    <section className="band" aria-labelledby="services-title">
      <Container>
        <SectionHeading id="services-title" title="Three ways in">
          Most projects start as one of these and borrow from the other two.
        </SectionHeading>
        <div className="services">
          {services.map(({ id, look, name, text, points, action }) => (
            <section key={id} id={id} className={look} aria-labelledby={`${id}-name`}>
              <h3 id={`${id}-name`}>{name}</h3>
              <div>
                <p className="text-lg font-semibold">{text}</p>
                <ul>
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              </div>
              <ButtonLink to="/#contact" variant="secondary">
                {action}
              </ButtonLink>
            </section>
          ))}
        </div>
      </Container>
    </section>
  );
}
