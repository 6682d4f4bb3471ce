import { BelowForm } from "@/components/enquiry-aside/below-form";
import { PriceBands } from "@/components/enquiry-aside/price-bands";
import { EnquiryAside } from "@/components/enquiry-aside/enquiry-aside";
import { EnquiryForm } from "@/components/enquiry/enquiry-form";
import { BlockWall, type Wall } from "@/components/page-opening";
import { Seo } from "@/components/seo";
import { useWords } from "@/components/site-content";
import { contact } from "@/content/contact";
import { enquiry } from "@/content/enquiry";

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
  loose: { block: [144, 88, 40, 40, "fill-signal"], lies: "translate(24 -80) rotate(11 164 108)" },
};

export const handle = { words: contact };

export function Component() {
  const { search, opening, form } = useWords(contact);
  return (
    <>
      <Seo {...search} path={contact.path} />
      <div className="page-width pt-28 pb-24 md:pb-32 print:pt-0 print:pb-0">
        <div className="enquiry-desk grid gap-x-10 gap-y-8 lg:grid-cols-[5fr_7fr]">
          <div className="flex flex-col">
            <p className="font-semibold">{opening.label}</p>
            <h1 className="mt-4 text-3xl lg:text-4xl">{opening.title}</h1>
            <p className="lead mt-6">{opening.introduction}</p>
            <BlockWall wall={emptyPlace} className="mt-auto w-64 max-lg:hidden" />
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
            <EnquiryAside>
              <Quotation />
            </EnquiryAside>
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

/** What a client says about the studio. */
function Quotation() {
  const { words, name } = useWords(enquiry).client;
  if (!words) return null;
  return (
    <figure className="max-sm:hidden border-t-2 border-ink pt-4">
      <blockquote className="font-display text-xl/[1.2] font-bold text-balance lg:text-2xl before:content-['“'] after:content-['”']">
        {words}
      </blockquote>
      <figcaption className="mt-1">{name}</figcaption>
    </figure>
  );
}
