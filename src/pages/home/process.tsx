import type { ReactNode } from "react";
import { useWords } from "@/components/site-content";
import { enquiry } from "@/content/enquiry";
import { home } from "@/content/home";
import { SectionHeading } from "@/components/section-heading";
import { pickPrice } from "@/lib/estimate";

const screens = ["Menu", "Basket", "Pay", "Orders", "Stock", "Team"];
const testers = Array.from({ length: 12 }, (_, index) => index);
/** What the client holds after each step. Any further steps have no drawing. */
const drawings = [Sheet, Version, Testers, Listing];

export function Process() {
  const { title, introduction, steps } = useWords(home).process;
  return (
    <section id="process" className="not-has-[li]:hidden tab-in bg-ink py-[clamp(5rem,8vw,7rem)] text-white">
      <div className="page-width">
        <SectionHeading title={title}>{introduction}</SectionHeading>
        <ol className="mt-14 grid wrap-anywhere gap-14 border-l-4 border-stone-500 lg:grid-cols-4 lg:gap-0 lg:border-0">
          {steps.map(({ name, when, text }, index) => {
            const Drawing = drawings[index];
            return (
              <li
                key={index}
                className="pl-6 [view-timeline:--step] md:max-lg:grid md:max-lg:grid-cols-[16.5rem_1fr] md:max-lg:items-center md:max-lg:gap-8 lg:pl-0"
              >
                <div
                  className="border-stone-500 leading-[1.3] text-ink max-md:mb-5 lg:mb-7 lg:flex lg:h-60 lg:items-end lg:border-b-4 lg:pr-8"
                  aria-hidden="true"
                >
                  {Drawing && <Drawing when={when} />}
                </div>
                <div>
                  <h3 className="text-2xl">{name}</h3>
                  <b className="text-butter">{when}</b>
                  <p className="mt-1 text-lg/[1.5] text-stone-200 lg:pr-8">{text}</p>
                </div>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}

/** The things on the line: a sheet, a phone, a tray, a listing. */
function Thing({ look, children }: { look: string; children: ReactNode }) {
  return (
    <div className={`step-thing drawing relative grid w-full max-w-66 gap-2 rounded-2xl p-4 lg:rounded-b-none ${look}`}>
      {children}
    </div>
  );
}

const sticker = "justify-self-end rounded-xl px-3 py-1.5 font-display font-bold";

/** The price agreed on the sheet, and unchanged on the listing: from the second band, or the only one. */
function useAgreedPrice(): string {
  const { bands } = useWords(enquiry).prices;
  const band = bands[1] ?? bands[0];
  return band ? pickPrice(band.price) : "";
}

function Sheet() {
  const price = useAgreedPrice();
  return (
    <Thing look="bg-sky">
      <div className="grid grid-cols-3 gap-1.5 text-center text-sm *:rounded-md *:bg-white *:pt-5 *:pb-1">
        {screens.map((each) => (
          <span key={each}>{each}</span>
        ))}
      </div>
      {price && <span className={`${sticker} -mb-1 -rotate-4 bg-signal text-xl xl:text-2xl`}>{price}. Fixed.</span>}
    </Thing>
  );
}

function Version() {
  return (
    <Thing look="bg-butter">
      <span className="flex justify-between text-sm">
        Crumb &amp; Co. <b>Thu 16:00</b>
      </span>
      <b className="font-display text-2xl/[1.1]">Version 4 is on your phone</b>
      <span className={`${sticker} bg-ink text-white`}>Open</span>
    </Thing>
  );
}

function Testers() {
  return (
    <Thing look="bg-lilac">
      <div className="grid grid-cols-6 gap-1.5 text-center font-bold *:rounded-md *:py-1.5">
        {testers.map((each) => (
          <span key={each} className={each % 5 === 3 ? "bg-signal" : "bg-white"}>
            {each % 5 === 3 ? "?" : "✓"}
          </span>
        ))}
      </div>
      <b className="font-display text-xl/[1.1]">“Where do I pay?”</b>
      <span>2 of 12 asked. Fixed on Friday.</span>
    </Thing>
  );
}

function Listing({ when }: { when: string }) {
  const price = useAgreedPrice();
  return (
    <Thing look="bg-white">
      <div className="flex items-center gap-3">
        <span className="size-14 rounded-[0.875rem] border-b-24 border-butter-deep bg-sky-deep" />
        <b className="font-display text-xl/[1.1]">Crumb &amp; Co.</b>
      </div>
      {price && (
        <span>
          {when}, and still {price}
        </span>
      )}
      <span className={`${sticker} bg-signal`}>Get</span>
    </Thing>
  );
}
