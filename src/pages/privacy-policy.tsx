import { Link } from "react-router-dom";
import { CompanyDetails } from "@/components/company-details";
import { LegalPage, type LegalSection } from "@/components/legal-page";
import { Seo } from "@/components/seo";
import { Today } from "@/components/today";
import { site } from "@/site";

const privacyEmail = <a href={`mailto:${site.privacyEmail}`}>{site.privacyEmail}</a>;

const sections: LegalSection[] = [
  {
    id: "information-we-collect",
    icon: "eye",
    title: "Information We Collect",
    body: (
      <>
        <p>We collect what you give us, and very little else.</p>
        <ul>
          <li>
            <strong>Enquiries.</strong> Your name, your e-mail address, your telephone number if you choose to give one, the type
            of project and what you write about it, with the time at which you sent it.
          </li>
          <li>
            <strong>Correspondence.</strong> What you send us by e-mail, by telephone or in a chat, and what we answer.
          </li>
          <li>
            <strong>Client records.</strong> Once we work together: contract and billing details, project material and the names
            and roles of the people we deal with.
          </li>
          <li>
            <strong>Job applications.</strong> Your application and whatever you attach to it.
          </li>
          <li>
            <strong>Technical records.</strong> Our hosts note the IP address, browser and time of each request in order to keep
            the service running and safe. When you send an enquiry, your IP address is turned into a fingerprint that changes
            every day and from which we do not read the address back; it only serves to limit how many enquiries one sender can
            make.
          </li>
        </ul>
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
        <ul>
          <li>
            <strong>To answer you and to prepare a proposal</strong>: steps taken at your request before a contract.
          </li>
          <li>
            <strong>To carry out a project and to invoice it</strong>: performance of our contract with you.
          </li>
          <li>
            <strong>To keep accounts and to meet legal demands</strong>: a legal obligation.
          </li>
          <li>
            <strong>To keep spam and abuse out and the site secure, and to deal with legal claims</strong>: our legitimate
            interests, which we have weighed against yours.
          </li>
          <li>
            <strong>To consider your application for a job</strong>: steps taken at your request before a contract.
          </li>
        </ul>
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
            <strong>Our web host and e-mail provider</strong>, who carry the pages to you and the messages between us.
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
  {
    id: "your-rights",
    icon: "person",
    title: "Your Rights",
    body: (
      <>
        <p>
          Under the UK GDPR and the Data Protection Act 2018, and under the EU GDPR if you are in the European Economic Area
          (EEA), you may ask us:
        </p>
        <ul>
          <li>
            for <strong>access</strong> to the personal data we hold about you, and a copy of it;
          </li>
          <li>
            for <strong>rectification</strong> of anything wrong or incomplete;
          </li>
          <li>
            for <strong>erasure</strong>, where we no longer have a good reason to keep it;
          </li>
          <li>
            to <strong>restrict</strong> what we do with it while a question is being settled;
          </li>
          <li>
            for <strong>portability</strong>: the data you gave us, in a form another service can read;
          </li>
          <li>
            to stop a use to which you <strong>object</strong>, where it rests on our legitimate interests;
          </li>
          <li>
            to honour the <strong>withdrawal of your consent</strong>, where a use rests on consent.
          </li>
        </ul>
        <p>
          Write to {privacyEmail}. It costs nothing. We answer within one month; if a request is complex we may need up to two
          more, and then tell you so within the first. We may have to ask for proof of who you are.
        </p>
        <p>
          If you are unhappy with how we handle your data, please tell us first: we acknowledge every complaint within 30 days.
          You may at any time complain to the <a href="https://ico.org.uk/make-a-complaint/">Information Commissioner’s Office</a>
          , Wycliffe House, Water Lane, Wilmslow, Cheshire SK9 5AF, telephone 0303 123 1113, or, in the EEA, to the supervisory
          authority of the country in which you live or work.
        </p>
      </>
    ),
  },
  {
    id: "data-retention",
    icon: "clock",
    title: "Data Retention",
    body: (
      <ul>
        <li>
          <strong>Enquiries</strong> are deleted 24 months after they arrive, by a job that runs on a schedule. What we recognise
          as spam goes sooner.
        </li>
        <li>
          <strong>Client records</strong> are kept for the length of the contract and for six years after it, the time within
          which claims can be brought and accounts inspected.
        </li>
        <li>
          <strong>Job applications</strong> are deleted six months after the decision, unless you ask us to keep in touch.
        </li>
        <li>
          <strong>Technical records</strong> of our hosts are overwritten after a short time, as their own terms provide.
        </li>
        <li>
          <strong>The draft in your browser</strong> goes once the enquiry has been sent, or when you clear the site’s data.
        </li>
      </ul>
    ),
  },
  {
    id: "international-transfers",
    icon: "globe",
    title: "International Transfers",
    body: (
      <>
        <p>
          We work in the United Kingdom, which the European Commission recognises as protecting personal data adequately; the
          United Kingdom recognises the countries of the EEA in the same way.
        </p>
        <p>
          Some of our processors may handle data elsewhere, for example when their staff give support from the United States. Such
          transfers rest on adequacy regulations or decisions where there are any, and otherwise on the International Data
          Transfer Agreement or Addendum issued under the Data Protection Act 2018 and on the European Commission’s standard
          contractual clauses. Write to us for a copy of the safeguards that concern you.
        </p>
      </>
    ),
  },
  {
    id: "changes",
    icon: "sync",
    title: "Changes to This Policy",
    body: (
      <p>
        When what we do with personal data changes, this page changes first. If a change matters to people whose enquiry or
        project is open, we write to them before it takes effect.
      </p>
    ),
  },
  {
    id: "contact",
    icon: "letter",
    title: "Contact Us",
    body: (
      <>
        <p>
          {site.legalName} is the controller of the personal data described here. For anything about privacy, write to us at this
          address:
        </p>
        <CompanyDetails email={site.privacyEmail} />
      </>
    ),
  },
];

export function Component() {
  return (
    <>
      <Seo
        title="Privacy Policy"
        description={`What personal data ${site.name} collects, why, who sees it, how long it is kept, and the rights you have under UK and EEA data-protection law.`}
        keywords={["privacy policy", "UK GDPR", "Data Protection Act 2018", "data protection", site.name]}
        path="/privacy-policy"
      />
      <LegalPage
        title="Privacy Policy"
        updated={<Today />}
        sections={sections}
        intro={
          <p>
            {site.legalName} (“{site.name}”, “we”), company number {site.companyNumber}, builds apps for clients from London. This
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
