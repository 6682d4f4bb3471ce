import type { ReactNode } from "react";
import { useWords } from "@/components/site-content";
import { home } from "@/content/home";
import { SectionHeading } from "@/components/section-heading";

const weeks = Array.from({ length: 12 }, (_, index) => index + 1);

/**
 * How the features look, and what is drawn on them. Any more start again with the first look, and have no drawing. On a phone the
 * first is drawn, and the others are lines below it.
 */
const looks = [
  "sm:bg-paper-deep sm:col-span-2",
  "sm:bg-ink sm:text-white",
  "sm:bg-paper-deep lg:row-span-2",
  "sm:border-2 sm:border-ink sm:bg-white sm:col-span-2",
  "sm:border-2 sm:border-ink sm:bg-white",
  "sm:bg-paper-deep",
];
const drawings = [Comment, Calendar, Screens, Sockets, Price, Braces];

export function Features() {
  const { title, introduction, features } = useWords(home).features;
  return (
    <section id="features" className="section not-has-[li]:hidden lg:pt-8">
      <div className="page-width">
        <SectionHeading title={title} stacked>
          {introduction}
        </SectionHeading>
        <ul className="mt-6 grid lg:mt-12 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
          {features.map((feature, place) => {
            const Drawing = drawings[place];
            return (
              <Feature
                key={place}
                look={looks[place % looks.length] ?? ""}
                title={feature.title}
                art={Drawing && <Drawing />}
              >
                {feature.text}
              </Feature>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

type FeatureProps = { look: string; title: string; art: ReactNode; children: ReactNode };

/** In two columns, the headings of neighbours line up, however long their texts are. */
function Feature({ look, title, art, children }: FeatureProps) {
  return (
    <li
      className={`feature flex flex-col gap-2 sm:rounded-block sm:p-8 sm:max-lg:row-span-3 sm:max-lg:grid sm:max-lg:grid-rows-subgrid ${look}`}
    >
      {art && (
        <div className="drawing mb-2 grid flex-1 items-center sm:mb-4 sm:min-h-34 leading-[1.3]" aria-hidden="true">
          {art}
        </div>
      )}
      <h3 className="text-xl">{title}</h3>
      <p className="text-pretty">{children}</p>
    </li>
  );
}

const bubble = "rounded-2xl px-3.5 py-2";
const card = "rounded-2xl bg-white p-4";

function Comment() {
  return (
    <div className={`relative grid w-[calc(100%-3rem)] gap-2 max-sm:pb-22 ${card}`}>
      <b className="rounded-md bg-paper-deep px-4 py-3 font-display text-2xl/[normal] outline-3 max-xs:text-xl/[normal] outline-offset-3 outline-signal">
        Fresh at 7
      </b>
      <span>Sourdough, rye, buns</span>
      <span>Order for 8:30</span>
      <span
        className={`absolute right-4 bottom-13 max-xs:text-sm rounded-bl-sm bg-ink whitespace-nowrap text-white ${bubble}`}
      >
        Could this be bigger?
      </span>
      <span className={`absolute -right-12 bottom-2 rounded-br-sm bg-signal text-signal-ink ${bubble}`}>
        Done. Have a look.
      </span>
    </div>
  );
}

function Calendar() {
  return (
    <div className={`grid gap-2 text-ink ${card}`}>
      <div className="grid grid-cols-6 gap-1.5 font-semibold tabular-nums *:grid *:aspect-square *:place-items-center *:rounded-[0.625rem]">
        {weeks.map((week) => (
          <span
            key={week}
            className={
              week < 8
                ? "bg-stone-200"
                : week === 8
                  ? "bg-signal text-signal-ink"
                  : "border-2 border-dashed border-stone-200"
            }
          >
            {week}
          </span>
        ))}
      </div>
      <span className={`justify-self-end bg-ink text-white ${bubble}`}>Week 8: in the store</span>
    </div>
  );
}

const prices = [
  ["Sourdough", "£4.20"],
  ["Rye, sliced", "£3.90"],
  ["Six buns", "£3.60"],
] as const;
const screen = "absolute grid content-start gap-1.5 overflow-clip border-4 border-ink p-2 text-sm";

function Screens() {
  return (
    <div className="relative h-full min-h-80">
      <Screen look="inset-0 bottom-[44%] rounded-2xl bg-white" />
      <Screen look="top-[52%] bottom-[6%] left-0 w-[60%] rounded-2xl bg-paper" />
      <Screen look="top-[44%] right-0 bottom-0 w-27 rounded-[1.25rem] bg-white" />
    </div>
  );
}

function Screen({ look }: { look: string }) {
  return (
    <span className={`${screen} ${look}`}>
      <b className="font-display whitespace-nowrap">Crumb &amp; Co.</b>
      {prices.map(([bread, price]) => (
        <span key={bread} className="flex flex-wrap justify-between gap-x-2 leading-[1.25]">
          {bread} <b className={price === "£3.90" ? "rounded-md bg-signal px-1 text-signal-ink" : ""}>{price}</b>
        </span>
      ))}
    </span>
  );
}

const socket = "grid rounded-[0.875rem] border-3 border-ink bg-white px-2.5 py-2 text-center";

function Sockets() {
  return (
    <div className="flex items-center justify-between bg-[linear-gradient(theme(colors.ink.DEFAULT)_0_0)] bg-size-[100%_3px] bg-center bg-no-repeat max-sm:text-sm">
      <span className={`${socket} max-sm:hidden`}>
        <b>Sheets</b>Row 412
      </span>
      <span className={socket}>
        <b>Stripe</b>£15.30 paid
      </span>
      <span className={`${socket} py-5! bg-signal! text-signal-ink`}>
        <b>Your app</b>Order 412
      </span>
      <span className={`${socket} max-[22rem]:hidden`}>
        <b>Xero</b>Booked
      </span>
      <span className={`${socket} max-sm:hidden`}>
        <b>Shopify</b>6 left
      </span>
    </div>
  );
}

function Price() {
  return (
    <div className={`grid gap-2 ${card}`}>
      <b>Opening hours</b>
      <span className="rounded-md bg-paper-deep px-4 py-3 text-lg outline-3 outline-ink">
        <s className="text-stone-600">Opens at 9</s> <b className="border-r-3 border-signal pr-0.5">Opens at 8</b>
      </span>
      <span className={`justify-self-end bg-signal text-signal-ink ${bubble}`}>Publish</span>
    </div>
  );
}

function Braces() {
  return (
    <div className="grid gap-2 rounded-2xl bg-ink p-4 font-mono text-sm text-white">
      <span>total({"{ basket, voucher }"})</span>
      <span className="text-butter">→ £2,208, VAT and reasons</span>
      <span className={`mt-2 justify-self-end bg-paper-deep font-sans text-base text-ink ${bubble}`}>
        11 of 11 tests pass
      </span>
    </div>
  );
}
