import type { Wall } from "@/components/block-wall";
import { ContactCards } from "@/components/enquiry/contact-cards";
import { Container } from "@/components/container";
import { EnquiryForm } from "@/components/enquiry/enquiry-form";
import { PageOpening } from "@/components/page-opening";
import { Seo } from "@/components/seo";
import { useSiteSettings } from "@/components/site-settings";
import { enquiryOutbox } from "@/data/enquiry-outbox";
import { site } from "@/site";

/** A wall with an empty place, and what could stand there. */
const emptyPlace: Wall = {
  blocks: [
    [0, 136, 88, 40, "fill-sky"], [96, 136, 40, 40, "fill-ink"], [144, 136, 136, 40, "fill-lilac"], [288, 136, 64, 40, "fill-moss-deep"],
    [24, 88, 64, 40, "fill-lilac-deep"], [96, 88, 40, 40, "fill-moss"], [240, 88, 40, 40, "fill-butter-deep"], [288, 88, 64, 40, "fill-sky-deep"],
    [144, 40, 88, 88, "fill-none stroke-ink stroke-2 [stroke-dasharray:2_8] [stroke-linecap:round]"],
  ],
  loose: { block: [168, 8, 40, 40, "fill-signal"], turn: 11 },
};

export function Component() {
  const { siteName } = useSiteSettings();
  return (
    <>
      <Seo
        title="Contact"
        description={`Tell ${siteName} what you would like to build. A person who builds answers within ${site.replyWithinHours} hours, with questions, not a brochure.`}
        keywords={["contact", "app development enquiry", "no-code agency London contact", "project enquiry"]}
        path="/contact"
      />
      <PageOpening label="Contact" title="What should exist that does not yet?" wall={emptyPlace}>
        A sentence will do, so will a sketch on a napkin described in words. We answer within {site.replyWithinHours} hours with
        our questions, a first idea, and an honest word if we are not the right studio for it.
      </PageOpening>
      <Container className="pb-24 max-lg:mt-12 md:pb-32">
        <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
          <section aria-labelledby="enquiry" className="framed rounded-block p-5 sm:p-8">
            <h2 id="enquiry" className="mb-6 text-2xl md:text-3xl">
              Send an enquiry
            </h2>
            <EnquiryForm outbox={enquiryOutbox} />
          </section>
          <section aria-labelledby="directly">
            <h2 id="directly" className="sr-only">
              Reach us directly
            </h2>
            <ContactCards />
          </section>
        </div>
      </Container>
    </>
  );
}
