import { Container } from "@/components/container";
import { site } from "@/site";

/** Each with how it is counted. */
const statistics = [
  { figure: "500+", label: "Projects Delivered", counted: `Handed over since ${site.founded}, small tools included` },
  { figure: "98%", label: "Client Satisfaction", counted: "Would hire us again, asked a month after launch" },
  { figure: "50+", label: "Countries Served", counted: "Where an app of ours was opened last year" },
  { figure: "24/7", label: "Support Available", counted: "One of us is on call for every live app" },
] as const;

export function StatisticsStrip() {
  return (
    <Container>
      <dl className="statistics">
        {statistics.map(({ figure, label, counted }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
            <dd>{counted}</dd>
          </div>
        ))}
      </dl>
    </Container>
  );
}
