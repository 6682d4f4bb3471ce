import { LegalPage, type LegalSection } from "@/components/legal/legal-page";
import { Seo } from "@/components/seo";
import { site } from "@/site";

const app = site.atsuite.name;

const sections: LegalSection[] = [
  {
    id: "terms-of-use",
    icon: "check",
    title: "Terms of Use",
    body: (
      <p>
        By installing or using {app} you agree to these terms with {site.legalName}. You may use the app, free of charge, for your
        own business or for businesses you act for, on any number of your devices. If you do not agree, please uninstall it.
      </p>
    ),
  },
  {
    id: "user-account",
    icon: "person",
    title: "User Account",
    body: (
      <p>
        {app} needs no account with us: you set up one or more business profiles on the device instead. You answer for what is
        entered there, and for who can unlock the device. Make sure that the details which appear on your invoices are correct.
      </p>
    ),
  },
  {
    id: "app-usage",
    icon: "laptop",
    title: "App Usage",
    body: (
      <>
        <p>Use the app lawfully. In particular, you agree not to:</p>
        <ul>
          <li>issue false or misleading invoices, or invoices in somebody else’s name;</li>
          <li>enter personal data that you have no right to hold;</li>
          <li>sell the app, or present it as your own;</li>
          <li>take it apart or get round its protections, except where the law allows it.</li>
        </ul>
      </>
    ),
  },
  {
    id: "data-storage",
    icon: "lock",
    title: "Data Storage",
    body: (
      <p>
        Your records are stored on your device, and we hold no copy of them. Backups are your responsibility: export your data
        regularly, and keep invoices for as long as the law that applies to you requires.
      </p>
    ),
  },
  {
    id: "intellectual-property",
    icon: "key",
    title: "Intellectual Property",
    body: (
      <p>
        The app, its templates and its name belong to {site.legalName}. Everything that you make with it, your invoices, reports
        and exports, belongs to you.
      </p>
    ),
  },
  {
    id: "limitations",
    icon: "scales",
    title: "Limitations",
    body: (
      <>
        <p>
          Nothing in these terms limits or excludes liability for death or personal injury caused by negligence, for fraud, or for
          anything else for which the law of England and Wales does not allow it, nor your statutory rights as a consumer.
        </p>
        <p>
          Subject to that, we provide the app as it is. It gives no tax, legal or accounting advice, and we do not warrant that
          every calculation or template suits your case: check an invoice before you send it. We are not liable for lost records
          of which there was no backup, nor for loss of profits or business.
        </p>
      </>
    ),
  },
  {
    id: "updates",
    icon: "sync",
    title: "Updates",
    body: (
      <p>
        We publish updates through the app store to add functions, mend faults and keep the app secure. They may change or remove
        functions. We may also change these terms; if you go on using the app after a change has been announced in it, the new
        terms apply.
      </p>
    ),
  },
  {
    id: "termination",
    icon: "stop",
    title: "Termination",
    body: (
      <p>
        You may stop at any time by uninstalling the app; export your data first, as this deletes them from the device. If you
        breach these terms seriously, your right to use the app ends. These terms are governed by the law of England and Wales.
      </p>
    ),
  },
];

export function Component() {
  return (
    <>
      <Seo
        title={`${app} Terms of Service`}
        description={`The terms on which you may use ${app}, the invoice app: your records, your invoices, updates, liability and termination.`}
        keywords={[`${app} terms of service`, "invoice app terms", "invoice generator terms of use"]}
        path="/products/atsute/terms"
      />
      <LegalPage
        title={`${app} Terms of Service`}
        updated="January 2024"
        sections={sections}
        intro={<p>Eight short sections on what you may expect of {app}, and what it expects of you.</p>}
      >
        <aside
          aria-labelledby="contact-title"
          className="rounded-block bg-signal p-8 text-signal-ink md:p-10 print:border print:p-4"
        >
          <h2 id="contact-title" className="text-2xl md:text-3xl">
            Contact
          </h2>
          <p className="mt-3 max-w-prose">
            Questions about these terms? Write to{" "}
            <a className="link font-semibold" href={`mailto:${site.atsuite.supportEmail}`}>
              {site.atsuite.supportEmail}
            </a>{" "}
            and we answer within 24-48 hours. By post: {site.address.join(", ")}.
          </p>
        </aside>
      </LegalPage>
    </>
  );
}
