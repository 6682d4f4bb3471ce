import { type Wall, PageOpening } from "@/components/page-opening";
import { BelowForm } from "@/components/enquiry-aside/below-form";
import { PriceBands } from "@/components/enquiry-aside/price-bands";
import { EnquiryAside } from "@/components/enquiry-aside/enquiry-aside";
import { EnquiryForm } from "@/components/enquiry/enquiry-form";
import { Seo } from "@/components/seo";
import { useWords } from "@/components/site-content";
import { contact } from "@/content/contact";

const emptyPlace: Wall = {
  blocks: [
    [0, 136, 88, 40, "fill-sky"],
    [96, 136, 40, 40, "fill-ink"],
    [144, 136, 136, 40, "fill-lilac"],
    [288, 136, 64, 40, "fill-moss-deep"],
    [24, 88, 64, 40, "fill-lilac-deep"],
    [96, 88, 40, 40, "fill-moss"],
    [240, 88, 40, 40, "fill-butter-deep"],
    [288, 88, 64, 40, "fill-sky-deep"],
    [144, 40, 88, 88, "fill-none stroke-ink stroke-2 [stroke-dasharray:2_8] [stroke-linecap:round]"],
  ],
  loose: { block: [168, 8, 40, 40, "fill-signal"], turn: 11 },
};

export const handle = { words: contact };

export function Component() {
  const { search, opening, form } = useWords(contact);
  return (
    <>
      <Seo {...search} path={contact.path} />
      <PageOpening label={opening.label} title={opening.title} wall={emptyPlace} isWallWide>
        {opening.introduction}
      </PageOpening>
      <div className="page-width pb-24 max-lg:mt-12 md:pb-32 print:mt-6 print:pb-0">
        <div className="enquiry-desk grid gap-6 lg:grid-cols-[3fr_2fr]">
          <section
            aria-labelledby="enquiry"
            className="self-start rounded-block border-2 border-ink bg-white p-5 sm:p-8 print:hidden"
          >
            <h2 id="enquiry" className="mb-6 text-xl md:text-2xl">
              {form.title}
            </h2>
            <EnquiryForm />
          </section>
          <EnquiryAside />
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
