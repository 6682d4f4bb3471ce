import { ContactCards } from "@/components/enquiry/contact-cards";
import { Container } from "@/components/container";
import { EnquiryForm } from "@/components/enquiry/enquiry-form";
import { SectionHeading } from "@/components/section-heading";
import { enquiryOutbox } from "@/data/enquiry-outbox";

export function ContactSection({ replyWithinHours }: { replyWithinHours: number }) {
  return (
    <section id="contact" className="band">
      <Container>
        <SectionHeading title="Tell us what you would build">
          {`Three sentences are enough. You hear back within ${replyWithinHours} hours.`}
        </SectionHeading>
        <div className="mt-10 grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
          <div className="framed rounded-block p-5 sm:p-8">
            <EnquiryForm outbox={enquiryOutbox} />
          </div>
          <ContactCards />
        </div>
      </Container>
    </section>
  );
}
