import { ContactCards } from "@/components/contact-cards";
import { Container } from "@/components/container";
import { EnquiryForm } from "@/components/enquiry-form";
import { Seo } from "@/components/seo";
import { enquiryOutbox } from "@/data/enquiry-outbox";
import { site } from "@/site";

export function Component() {
  return (
    <>
      <Seo
        title="Contact"
        description={`Tell ${site.name} what you would like to build. A person who builds answers within ${site.replyWithinHours} hours, with questions, not a brochure.`}
        keywords={["contact", "app development enquiry", "no-code agency London contact", "project enquiry"]}
        path="/contact"
      />
      <Container className="pt-32 pb-24 md:pt-44 md:pb-32">
        <p className="font-semibold">Contact</p>
        <h1 className="mt-4 max-w-5xl text-[clamp(2.5rem,8vw,5.5rem)] leading-[0.98]">What should exist that does not yet?</h1>
        <p className="mt-8 max-w-prose text-lg text-stone-700 md:text-xl">
          A sentence will do, so will a sketch on a napkin described in words. We answer within {site.replyWithinHours} hours with
          our questions, a first idea, and an honest word if we are not the right studio for it.
        </p>

        <div className="mt-12 grid items-start gap-6 md:mt-16 lg:grid-cols-[3fr_2fr]">
          <section aria-labelledby="enquiry" className="rounded-block border-2 border-ink bg-white p-5 sm:p-8">
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
