import { Container } from "@/components/container";

const statistics = [
  { figure: "500+", label: "Projects Delivered" },
  { figure: "98%", label: "Client Satisfaction" },
  { figure: "50+", label: "Countries Served" },
  { figure: "24/7", label: "Support Available" },
] as const;

export function StatisticsStrip() {
  return (
    <Container>
      <dl className="statistics">
        {statistics.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </Container>
  );
}
