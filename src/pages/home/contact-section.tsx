import { useLocation } from "react-router-dom";
import { EnquiryForm } from "@/components/enquiry/enquiry-form";
import { latePart, StaticPart } from "@/components/static-part";
import { useSiteContent, useWords } from "@/components/site-content";
import { home, serviceId } from "@/content/home";
import { SectionHeading, sectionTitle } from "@/components/section-heading";

export const besideForm = latePart(async () => (await import("@/components/enquiry-aside/enquiry-aside")).EnquiryAside);
export const belowForm = latePart(async () => (await import("@/components/enquiry-aside/below-form")).BelowForm);

export function ContactSection() {
  const { contact, services } = useWords(home);
  // The hero's estimate, if somebody has sent it here.
  const estimate: unknown = useLocation().state?.estimate;
  const { settings, pages } = useSiteContent();
  const shown = [settings, pages.company, pages.team, pages.enquiry];
  const topics = new Map(services.services.map(({ name }, place) => [serviceId(place), name]));
  return (
    <section id="contact" className="section">
      <div className="page-width">
        {typeof estimate === "string" && <p className={`${sectionTitle} mb-4 text-signal-deep`}>{estimate}</p>}
        <SectionHeading title={contact.title} stacked>
          {contact.introduction}
        </SectionHeading>
        <div className="enquiry-desk mt-8 grid gap-6 lg:grid-cols-[3fr_2fr]">
          <div className="self-start rounded-block border-2 border-ink bg-white p-5 sm:p-8 print:hidden">
            <EnquiryForm topics={topics} />
          </div>
          <StaticPart data={shown} needs={besideForm}>
            <besideForm.Part />
          </StaticPart>
        </div>
        <StaticPart data={shown} needs={belowForm}>
          <belowForm.Part />
        </StaticPart>
      </div>
    </section>
  );
}
