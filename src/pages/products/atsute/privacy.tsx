import { Link } from "react-router-dom";
import { CompanyDetails } from "@/components/legal/company-details";
import { LegalPage, type LegalSection } from "@/components/legal/legal-page";
import { Seo } from "@/components/seo";
import { TermList } from "@/components/legal/term-list";
import { site } from "@/site";

const app = site.atsuite.name;
const supportEmail = <a href={`mailto:${site.atsuite.supportEmail}`}>{site.atsuite.supportEmail}</a>;

const sections: LegalSection[] = [
  {
    id: "information-collection",
    icon: "document",
    title: "Information Collection",
    body: (
      <>
        <p>
          What you enter into {app} is stored on your own device. There is no account, and we run no server that receives it. On
          the device the app keeps:
        </p>
        <ul>
          <li>your business profiles: names, logos, addresses and tax details;</li>
          <li>your clients and their contact details;</li>
          <li>your invoices and their history;</li>
          <li>your products and stock levels;</li>
          <li>the reports worked out from them;</li>
          <li>your settings, such as theme, currency and template.</li>
        </ul>
        <p>
          When the device is online, the app may also send anonymous statistics on how it is used and on crashes. They contain
          none of the records above, and you can switch them off in the settings.
        </p>
      </>
    ),
  },
  {
    id: "permissions",
    icon: "key",
    title: "Permissions",
    body: (
      <>
        <p>The app asks for these permissions, each at the moment it is needed:</p>
        <TermList
          items={[
            ["Storage:", "to save invoices as PDF files and to write and read backups."],
            ["Contacts (optional):", "to fill in a client from your address book. Only the contact you pick is read."],
            ["Camera (optional):", "to photograph a logo or a product."],
            ["Internet:", "to check for updates and to send the anonymous statistics."],
          ]}
        />
        <p>You can refuse or withdraw each of them in the settings of the device; the rest of the app goes on working.</p>
      </>
    ),
  },
  {
    id: "use-of-information",
    icon: "gear",
    title: "Use of Information",
    body: (
      <>
        <p>
          The app uses your records to do its work: to draw up invoices, keep track of clients and stock, calculate reports and
          restore backups. All of this happens on the device.
        </p>
        <p>
          We use the anonymous statistics to find faults and to decide what to improve, and what you write to support to answer
          you. We sell no data and show no advertising.
        </p>
      </>
    ),
  },
  {
    id: "data-security",
    icon: "lock",
    title: "Data Security",
    body: (
      <p>
        Records lie in the app’s private storage, which the operating system closes to other apps and, on current devices,
        encrypts. They are as safe as the device: use a screen lock, install system updates, and keep backups in a place that only
        you can open.
      </p>
    ),
  },
  {
    id: "data-rights",
    icon: "person",
    title: "Data Rights",
    body: (
      <>
        <p>Because your records are on your device, you can exercise most of your rights without asking anybody:</p>
        <TermList
          items={[
            ["Access:", "everything the app holds is visible in it."],
            ["Export:", "save invoices as PDF and all data as a file."],
            ["Delete:", "remove single records, or everything by uninstalling the app."],
            ["Restrict:", "withdraw any permission in the settings of the device."],
            ["Portability:", "take the exported file to another device or program."],
            ["Opt out of analytics:", "switch the statistics off in the app’s settings."],
          ]}
        />
        <p>
          For what you have sent to our support, write to {supportEmail}. The{" "}
          <Link to="/privacy-policy#your-rights">rights described in our company policy</Link> apply, including the right to
          complain to the Information Commissioner’s Office. For the data of your own clients you are the controller.
        </p>
      </>
    ),
  },
  {
    id: "backup-and-recovery",
    icon: "sync",
    title: "Backup and Recovery",
    body: (
      <p>
        The export function writes a backup file wherever you choose, and the import function restores it. We hold no copy: if the
        device is lost, or the app is removed, without a backup, we cannot bring the records back. Back up often, and to somewhere
        other than the device.
      </p>
    ),
  },
  {
    id: "third-party-integration",
    icon: "share",
    title: "Third-Party Integration",
    body: (
      <p>
        When you share an invoice, the app you choose for it (email, a messenger, a cloud drive) receives that file and treats it
        under its own policy. The app store handles downloads and updates under its policy. {app} passes records to nobody unless
        you tell it to.
      </p>
    ),
  },
  {
    id: "security-practices",
    icon: "check",
    title: "Security Practices",
    body: (
      <ul>
        <li>We ask for as few permissions as the functions allow.</li>
        <li>What the app does send travels encrypted.</li>
        <li>We keep the libraries in it up to date and test each release before we publish it.</li>
        <li>We look into every report of a weakness; please send them to {supportEmail}.</li>
      </ul>
    ),
  },
  {
    id: "children",
    icon: "people",
    title: "Children’s Privacy",
    body: (
      <p>
        {app} is a tool for businesses. It is not intended for children under 13, and we do not knowingly collect personal data
        from them. If you believe that a child has sent us any, write to us and we will delete it.
      </p>
    ),
  },
  {
    id: "changes",
    icon: "flag",
    title: "Changes to This Policy",
    body: (
      <p>
        When the app begins to treat data differently, this page changes with it and shows a new date at the top. We announce
        important changes in the app before they take effect.
      </p>
    ),
  },
  {
    id: "contact",
    icon: "letter",
    title: "Contact",
    body: (
      <>
        <p>
          {app} is made by {site.legalName}. For questions about this policy, write to:
        </p>
        <CompanyDetails email={site.atsuite.supportEmail} />
      </>
    ),
  },
  {
    id: "disclaimer",
    icon: "scales",
    title: "Disclaimer",
    body: (
      <p>
        {app} helps you to draw up invoices; it gives no legal, tax or accounting advice. Whether an invoice meets the rules that
        apply to you, and how long you must keep it, is for you to check. Nothing here limits rights that the law does not allow
        us to limit.
      </p>
    ),
  },
  {
    id: "business-continuity",
    icon: "briefcase",
    title: "Business Continuity",
    body: (
      <p>
        The app works offline and does not depend on our servers. Should we stop developing it, or should another company take it
        over, the installed version and your records stay with you, and you can export them as before. A new owner would be bound
        by this policy until they tell you of another.
      </p>
    ),
  },
  {
    id: "support",
    icon: "tool",
    title: "Support",
    body: (
      <p>
        Write to {supportEmail}. Our response time is 24-48 hours. Please do not attach your clients’ data unless we ask for it;
        what you send is used only to help you.
      </p>
    ),
  },
];

export function Component() {
  return (
    <>
      <Seo
        title={`${app} Privacy Policy`}
        description={`How ${app} treats your data: invoices, clients and stock stay on your device. Permissions, backups, your rights and whom to ask.`}
        keywords={[`${app} privacy policy`, "invoice app privacy", "offline invoice app", "local data storage"]}
        path="/products/atsute/privacy"
      />
      <LegalPage
        title={`${app} Privacy Policy`}
        updated="January 2024"
        sections={sections}
        intro={
          <p>
            {app} is an invoice app that works offline. This policy says what it stores, where, and what it asks of your device.
            In one sentence: your business data stays on your device, and it is yours.
          </p>
        }
      />
    </>
  );
}
