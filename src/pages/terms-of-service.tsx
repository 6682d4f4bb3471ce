import { Link } from "react-router-dom";
import { CompanyDetails } from "@/components/legal/company-details";
import { LegalPage, type LegalSection } from "@/components/legal/legal-page";
import { Seo } from "@/components/seo";
import { useSiteSettings } from "@/components/site-settings";
import { Today } from "@/components/legal/today";
import { site } from "@/site";

const sections: LegalSection[] = [
  {
    id: "agreement-to-terms",
    icon: "check",
    title: "Agreement to Terms",
    body: (
      <>
        <p>
          By using this website, or by engaging {site.legalName} for a project, you agree to these terms. If you agree on behalf
          of a company or another organisation, you confirm that you may bind it.
        </p>
        <p>
          Each project has a written proposal that both of us accept. Where a proposal and these terms differ, the proposal
          prevails for that project. If you do not agree to these terms, please do not use the website or our services.
        </p>
      </>
    ),
  },
  {
    id: "services-description",
    icon: "joined",
    title: "Services Description",
    body: (
      <>
        <p>
          We design, build and maintain mobile apps, web apps and custom software, mainly with visual (no-code) builders and with
          written code where a builder is not enough. What we build for you, by when and for how much is set out in your proposal.
        </p>
        <p>
          We offer the website itself as it is, for information. Our invoice app, {site.atsuite.name}, has{" "}
          <Link to="/products/atsute/terms">its own terms</Link>.
        </p>
      </>
    ),
  },
  {
    id: "client-obligations",
    icon: "people",
    title: "Client Obligations",
    body: (
      <>
        <p>A project goes well when both sides do their part. You agree to:</p>
        <ul>
          <li>give us the information, content and access we need, correctly and in time;</li>
          <li>name one person who can decide, and answer questions within five working days;</li>
          <li>make sure that you have the rights to all material you give us;</li>
          <li>keep the passwords of the accounts we set up for you safe;</li>
          <li>pay for the third-party services your product runs on, and keep to their terms;</li>
          <li>use what we build lawfully, including under data-protection law.</li>
        </ul>
      </>
    ),
  },
  {
    id: "intellectual-property",
    icon: "key",
    title: "Intellectual Property",
    body: (
      <>
        <p>
          <strong>Yours.</strong> Your material stays yours. Once the project is paid for in full, we assign to you the rights in
          what we made specially for you, as far as they can be assigned.
        </p>
        <p>
          <strong>Ours.</strong> We keep our methods and the general components that we bring to every project, and give you a
          perpetual, worldwide, royalty-free licence to use those that are part of your product.
        </p>
        <p>
          <strong>Others’.</strong> Builders, libraries and services of third parties stay under their own licences. The text,
          drawings and code of this website belong to us; please ask before you reuse them.
        </p>
        <p>We may name you as a client and show the published product in our case studies, unless you ask us not to.</p>
      </>
    ),
  },
  {
    id: "payment-terms",
    icon: "money",
    title: "Payment Terms",
    body: (
      <>
        <p>
          Unless your proposal says otherwise, fees are in pounds sterling and exclude VAT, half is due before work starts, and
          the rest on delivery. Invoices are payable within 14 days of their date.
        </p>
        <p>
          If an invoice is overdue we may pause the work after telling you, and may claim interest and recovery costs under the
          Late Payment of Commercial Debts (Interest) Act 1998. Work outside the agreed scope is quoted first and starts only once
          you have agreed to the price.
        </p>
      </>
    ),
  },
  {
    id: "project-delivery",
    icon: "box",
    title: "Project Delivery",
    body: (
      <>
        <p>
          The dates in a proposal are careful estimates. If something on your side or at a third party delays us, the dates move
          accordingly, and we tell you as soon as we can see it.
        </p>
        <p>
          You have ten working days from delivery to test the product. We put right, at no charge, whatever does not match the
          proposal and is reported within that time or within 30 days after acceptance. A delivery counts as accepted when you say
          so, when the ten days pass without a report, or when you put it to live use.
        </p>
        <p>App stores decide for themselves whether and when to publish an app; we cannot promise their approval.</p>
      </>
    ),
  },
  {
    id: "limitation-of-liability",
    icon: "scales",
    title: "Limitation of Liability",
    body: (
      <>
        <p>
          <strong>
            Nothing in these terms limits or excludes liability for death or personal injury caused by negligence, for fraud or
            fraudulent misrepresentation, for breach of the terms implied by section 2 of the Supply of Goods and Services Act
            1982, or for anything else for which it would be unlawful to limit or exclude liability.
          </strong>
        </p>
        <p>Subject to that:</p>
        <ul>
          <li>
            neither of us is liable to the other for loss of profits, sales, business, goodwill or anticipated savings, or for any
            indirect or consequential loss;
          </li>
          <li>
            our total liability for a project, in contract, tort (including negligence) or otherwise, is limited to the fees paid
            and payable for that project;
          </li>
          <li>neither of us is liable for a failure caused by events beyond reasonable control.</li>
        </ul>
        <p>
          None of this reduces your obligation to pay our fees. If you deal with us as a consumer, your statutory rights,
          including those under the Consumer Rights Act 2015, remain untouched.
        </p>
      </>
    ),
  },
  {
    id: "termination",
    icon: "stop",
    title: "Termination",
    body: (
      <>
        <p>
          Either of us may end a project with 30 days’ written notice, and at once if the other commits a material breach and does
          not put it right within 14 days of being asked to, or becomes insolvent.
        </p>
        <p>
          On termination you pay for the work done up to that day, and we hand over what has been paid for. The clauses on
          intellectual property, payment, liability and governing law continue to apply.
        </p>
      </>
    ),
  },
  {
    id: "governing-law",
    icon: "flag",
    title: "Governing Law",
    body: (
      <p>
        These terms, and any dispute or claim that arises from them or from our work (contractual or not), are governed by the law
        of England and Wales, and the courts of England and Wales have exclusive jurisdiction. A consumer who lives in Scotland or
        Northern Ireland may also go to the courts there. Before going to court, each of us will try in good faith to settle the
        matter by talking.
      </p>
    ),
  },
  { id: "contact-information", icon: "letter", title: "Contact Information", body: <ContactInformation /> },
];

function ContactInformation() {
  const { contactEmail } = useSiteSettings();
  return (
    <>
      <p>Questions about these terms are welcome before you agree to them, and after.</p>
      <CompanyDetails email={contactEmail} />
    </>
  );
}

export function Component() {
  const { siteName } = useSiteSettings();
  return (
    <>
      <Seo
        title="Terms of Service"
        description={`The terms on which ${siteName} works for its clients: obligations, intellectual property, payment, delivery, liability and governing law.`}
        keywords={["terms of service", "terms and conditions", "app development contract", siteName]}
        path="/terms-of-service"
      />
      <LegalPage
        title="Terms of Service"
        updated={<Today />}
        sections={sections}
        intro={
          <p>
            These are the terms between you and {site.legalName} (“{siteName}”, “we”), a company registered in{" "}
            {site.registeredIn} under number {site.companyNumber}. They are written to be read.
          </p>
        }
      />
    </>
  );
}
