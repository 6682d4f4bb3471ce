import type { ReactNode } from "react";
import { Container } from "@/components/container";
import { SectionHeading } from "@/components/section-heading";

const weeks = Array.from({ length: 12 }, (_, index) => index + 1);

export function Features() {
  return (
    <section id="features" className="band pt-8">
      <Container>
        <SectionHeading title="Made like software. Changed like a document.">
          Six things our clients get that a year-long build would not have given them.
        </SectionHeading>
        <ul className="bento">
          <Feature
            look="bg-sky"
            title="You watch it being built"
            art={<Comment />}
          >
            Your app takes shape in a visual builder that you can open whenever you like. Point at a block, say what is wrong
            with it, and see it put right. No status reports.
          </Feature>
          <Feature look="bg-butter" title="Weeks, not quarters" art={<Calendar />}>
            From the first sketch to the store in eight weeks, in twelve if it is large.
          </Feature>
          <Feature look="bg-lilac" title="One build, every screen" art={<Screens />}>
            Phone, tablet and browser come from the same blocks. Change a price once and it has changed everywhere, on the same
            afternoon.
          </Feature>
          <Feature look="framed" title="Plugs into what you already run" art={<Sockets />}>
            Payments, stock, accounts, the spreadsheet that nobody dares to touch: we connect it, and nobody types anything
            twice.
          </Feature>
          <Feature look="bg-moss" title="Yours to change" art={<Price />}>
            We hand over the keys and show you how. A text, a price, a screen: your team can do it.
          </Feature>
          <Feature look="bg-signal-tint" title="Code where blocks end" art={<p className="art-code">{"{ }"}</p>}>
            When no block does the job, we write one. Typed, tested and documented.
          </Feature>
        </ul>
      </Container>
    </section>
  );
}

type FeatureProps = { look: string; title: string; art: ReactNode; children: ReactNode };

function Feature({ look, title, art, children }: FeatureProps) {
  return (
    <li className={look}>
      <div className="art" aria-hidden="true">
        {art}
      </div>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  );
}

function Comment() {
  return (
    <div className="art-comment">
      <i>Fresh at 7</i>
      <i>Sourdough, rye, buns</i>
      <i>Order by noon</i>
      <span>Could this be bigger?</span>
      <span>Done. Have a look.</span>
    </div>
  );
}

function Calendar() {
  return (
    <div className="art-weeks">
      {weeks.map((week) => (
        <span key={week}>{week}</span>
      ))}
    </div>
  );
}

function Screens() {
  return (
    <div className="art-screens">
      <span>Rye, £4.20</span>
      <span>Rye, £4.20</span>
      <span>Rye, £4.20</span>
    </div>
  );
}

function Sockets() {
  return (
    <div className="art-sockets">
      <span>Stripe</span>
      <span>Xero</span>
      <b>Your app</b>
      <span>Shopify</span>
      <span>Sheets</span>
    </div>
  );
}

function Price() {
  return (
    <p className="art-price">
      <s>Opens at 9</s> <b>Opens at 8</b>
    </p>
  );
}
