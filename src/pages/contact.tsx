import { BelowForm } from "@/components/enquiry-aside/below-form";
import { PriceBands } from "@/components/enquiry-aside/price-bands";
import { EnquiryAside } from "@/components/enquiry-aside/enquiry-aside";
import { EnquiryForm } from "@/components/enquiry/enquiry-form";
import { Seo } from "@/components/seo";
import { useWords } from "@/components/site-content";
import { contact } from "@/content/contact";

export const handle = { words: contact };

export function Component() {
  const { search, opening, form } = useWords(contact);
  return (
    <>
      <Seo {...search} path={contact.path} />
      <div className="page-width wrap-anywhere pt-28 pb-24 md:pb-32 print:pt-0 print:pb-0">
        <div className="enquiry-desk grid gap-x-10 gap-y-8 lg:grid-cols-[5fr_7fr]">
          <div>
            <p className="font-semibold">{opening.label}</p>
            <h1 className="mt-4 text-3xl lg:text-4xl">{opening.title}</h1>
            <p className="lead mt-6">{opening.introduction}</p>
          </div>
          <section
            aria-labelledby="enquiry"
            className="self-start rounded-block border-2 border-ink bg-white p-5 sm:p-8 print:hidden"
          >
            <h2 id="enquiry" className="sr-only">
              {form.title}
            </h2>
            <EnquiryForm />
          </section>
          <div className="lg:col-span-2">
            <EnquiryAside />
          </div>
        </div>
        <section aria-labelledby="directly" className="mt-12">
          <h2 id="directly" className="sr-only">
            {form.cards}
          </h2>
          <PriceBands />
          <BelowForm />
        </section>
      </div>
    </>
  );
}
