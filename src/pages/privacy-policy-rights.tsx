import { CompanyDetails } from "@/components/legal/company-details";
import type { LegalSection } from "@/components/legal/legal-page";
import { useSiteSettings } from "@/components/site-settings";
import { site } from "@/site";

const privacyEmail = <a href={`mailto:${site.privacyEmail}`}>{site.privacyEmail}</a>;

/** For how long enquiries are kept, as the settings say. */
function EnquiryMonths() {
  const { enquiryMonths: months } = useSiteSettings();
  return months === 1 ? "one month" : `${months} months`;
}

/** The second half of the privacy policy: the reader's rights, retention, transfers and contact. */
export const rightsSections: readonly LegalSection[] = [
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
          <strong>Enquiries</strong> are deleted <EnquiryMonths /> after they arrive, with what we have noted about them, by a job that
          runs on a schedule. What we recognise as spam goes after 30 days. What we delete earlier stays in a bin for 30 days at most;
          if you ask us to delete your enquiry, it goes at once.
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
