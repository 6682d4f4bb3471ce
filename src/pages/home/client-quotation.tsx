import { Container } from "@/components/container";
import { quotation } from "@/site";

/** The words of one client, large. Nothing where there is none. */
export function ClientQuotation() {
  if (!quotation) return null;
  const { text, name, role } = quotation;
  return (
    <Container>
      <figure className="client-quotation">
        <blockquote>{text}</blockquote>
        <figcaption>
          <b>{name}</b>
          <br />
          {` ${role}`}
        </figcaption>
      </figure>
    </Container>
  );
}
