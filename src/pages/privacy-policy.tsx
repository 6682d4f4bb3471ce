import { Link } from "react-router-dom";
import { LegalPage, type LegalSection } from "@/components/legal/legal-page";
import { Seo } from "@/components/seo";
import { useSiteSettings } from "@/components/site-settings";
import { Today } from "@/components/legal/today";
import { TermList } from "@/components/legal/term-list";
import { site } from "@/site";
import { rightsSections } from "./privacy-policy-rights";

const sections: LegalSection[] = [
  {
    id: "information-we-collect",
    icon: "eye",
    title: "Information We Collect",
    body: (
      <>
        <p>We collect what you give us, and very little else.</p>
        <TermList
          items={[
            [
              "Enquiries.",
              "Your name, your email address, your telephone number if you choose to give one, the type of project and what you write about it, with the time at which you sent it.",
            ],
            ["Correspondence.", "What you send us by email, by telephone or in a chat, and what we answer."],
            [
              "Client records.",
              "Once we work together: contract and billing details, project material and the names and roles of the people we deal with.",
            ],
            ["Job applications.", "Your application and whatever you attach to it."],
            [
              "Technical records.",
              "Our hosts note the IP address, browser and time of each request in order to keep the service running and safe. When you send an enquiry, your IP address is turned into a fingerprint that changes every day and from which we do not read the address back; it only serves to limit how many enquiries one sender can make.",
            ],
          ]}
        />
        <p>
          While you fill in the enquiry form, a draft is kept in your own browser, so that nothing is lost if the connection
          fails. It does not leave your device before you press the button. We use no analytics, no advertising and no tracking
          cookies; the <Link to="/cookie-policy">Cookie Policy</Link> has the details. Please do not send us health data or other
          special categories of personal data in an enquiry.
        </p>
      </>
    ),
  },
  {
    id: "how-we-use-information",
    icon: "gear",
    title: "How We Use Your Information",
    body: (
      <>
        <p>
          Data-protection law asks for a reason for every use. These are ours, under Article 6 of the UK GDPR and of the EU GDPR:
        </p>
        <TermList
          items={[
            ["To answer you and to prepare a proposal:", "steps taken at your request before a contract."],
            ["To carry out a project and to invoice it:", "performance of our contract with you."],
            ["To keep accounts and to meet legal demands:", "a legal obligation."],
            [
              "To keep spam and abuse out and the site secure, and to deal with legal claims:",
              "our legitimate interests, which we have weighed against yours.",
            ],
            ["To consider your application for a job:", "steps taken at your request before a contract."],
          ]}
        />
        <p>
          We do not sell personal data, we do not add people who write to us to a mailing list, and we make no decision about
          anybody by automated means alone. You need not give us any data; without a way to reach you, however, we cannot answer.
        </p>
      </>
    ),
  },
  {
    id: "information-sharing",
    icon: "share",
    title: "Information Sharing",
    body: (
      <>
        <p>These others handle personal data, and only as far as their task requires:</p>
        <ul>
          <li>
            <strong>Supabase</strong> hosts our database. Enquiries are kept there, where only our own staff can read them. It
            acts as our processor, under a data processing agreement.
          </li>
          <li>
            <strong>Our automation service.</strong> A copy of each enquiry goes to a workflow that notifies the team. Its
            provider acts as our processor too.
          </li>
          <li>
            <strong>Our web host and email provider</strong>, who carry the pages to you and the messages between us.
          </li>
          <li>
            <strong>WhatsApp.</strong> The chat button opens WhatsApp in a new tab with the message you typed. Nothing reaches us
            until you send it there, and WhatsApp’s own privacy policy applies to what you do in it.
          </li>
          <li>
            <strong>Advisers and authorities.</strong> Accountants, lawyers and insurers, where we need their help, and public
            authorities where the law obliges us.
          </li>
          <li>
            <strong>A successor.</strong> Should the business or part of it be sold, the buyer would receive the records that go
            with it and remain bound by this policy.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "data-security",
    icon: "lock",
    title: "Data Security",
    body: (
      <>
        <p>
          Everything between your browser and us travels encrypted. Enquiries can be read only by signed-in members of the team,
          which the database itself enforces row by row. Access is given to those who need it and withdrawn when they no longer
          do.
        </p>
        <p>
          No system is beyond attack. Should a breach put your rights and freedoms at risk, we report it to the Information
          Commissioner’s Office within 72 hours of becoming aware of it; where the risk to you is high, we tell you as well,
          without undue delay.
        </p>
      </>
    ),
  },
  ...rightsSections,
];

export function Component() {
  const { siteName } = useSiteSettings();
  return (
    <>
      <Seo
        title="Privacy Policy"
        description={`What personal data ${siteName} collects, why, who sees it, how long it is kept, and the rights you have under UK and EEA data-protection law.`}
        keywords={["privacy policy", "UK GDPR", "Data Protection Act 2018", "data protection", siteName]}
        path="/privacy-policy"
      />
      <LegalPage
        title="Privacy Policy"
        updated={<Today />}
        sections={sections}
        intro={
          <p>
            {site.legalName} (“{siteName}”, “we”), company number {site.companyNumber}, builds apps for clients from London. This
            policy says what we do with personal data on this website and in our work, under the UK General Data Protection
            Regulation (UK GDPR), the Data Protection Act 2018 and, for people in the European Economic Area, the EU GDPR. Our
            invoice app has{" "}
            <Link to="/products/atsute/privacy" className="link font-medium text-ink">
              a policy of its own
            </Link>
            .
          </p>
        }
      />
    </>
  );
}
