import { Link } from "react-router-dom";
import { CompanyDetails } from "@/components/legal/company-details";
import { LegalPage, type LegalSection } from "@/components/legal/legal-page";
import { Seo } from "@/components/seo";
import { useSiteSettings } from "@/components/site-settings";
import { Today } from "@/components/legal/today";

const sections: LegalSection[] = [
  {
    id: "what-are-cookies",
    icon: "cookie",
    title: "What Are Cookies",
    body: (
      <>
        <p>
          Cookies are small text files that a website asks your browser to keep and to send back on later visits. Local storage
          and session storage do a similar job but stay in the browser and are not sent along by themselves.
        </p>
        <p>
          In the United Kingdom the Privacy and Electronic Communications Regulations 2003 (PECR) cover all of these alike, and so
          does this policy: where it says “cookies”, it means every technology of the kind.
        </p>
      </>
    ),
  },
  {
    id: "types-of-cookies",
    icon: "box",
    title: "Types of Cookies",
    body: (
      <>
        <h3>Essential cookies</h3>
        <p>
          They make a site do what you ask of it, and need no consent. Ours sets no cookie for this, but uses your browser’s own
          storage: for the draft of an enquiry until it has been sent, for the place on a page to which the Back button returns
          you, and, for our own staff only, for the session in which they manage the site.
        </p>
        <h3>Performance cookies</h3>
        <p>
          They count visits and measure how pages are used. <strong>This site sets none.</strong>
        </p>
        <h3>Functionality cookies</h3>
        <p>
          They remember choices such as a language or a region from one visit to the next. <strong>This site sets none.</strong>
        </p>
        <h3>Targeting and advertising cookies</h3>
        <p>
          They follow people across sites to choose which advertisements they see. <strong>This site sets none</strong>, and
          carries no advertising.
        </p>
      </>
    ),
  },
  {
    id: "cookie-management",
    icon: "gear",
    title: "Cookie Management",
    body: (
      <>
        <p>
          Every browser lets you see, delete and block cookies and stored data, usually under “Privacy” in its settings. On this
          site you lose nothing by it except an enquiry that you have begun and not yet sent.
        </p>
        <p>
          The Information Commissioner’s Office explains the steps for the common browsers{" "}
          <a href="https://ico.org.uk/for-the-public/online/cookies/">on its page about cookies</a>.
        </p>
      </>
    ),
  },
  {
    id: "third-party-cookies",
    icon: "people",
    title: "Third-Party Cookies",
    body: (
      <>
        <p>
          No page of this site embeds advertising, social-media buttons or trackers. Should we protect the enquiry form with a
          spam check (Cloudflare Turnstile), that check runs from Cloudflare’s servers, solely for the security of the form.
        </p>
        <p>
          Links lead to other sites, among them app stores, social networks and WhatsApp when you use the chat button. Once you
          are there, their cookie policies apply.
        </p>
      </>
    ),
  },
  {
    id: "your-consent",
    icon: "check",
    title: "Your Consent",
    body: (
      <p>
        PECR asks for consent before anything that is not strictly necessary is stored on your device. As we store nothing of the
        kind, there is nothing to consent to, and so there is no banner. Should we ever want to use an optional cookie, we would
        ask you first, it would stay off until you agreed, and refusing would be as easy as agreeing.
      </p>
    ),
  },
  {
    id: "cookie-duration",
    icon: "clock",
    title: "Cookie Duration",
    body: (
      <>
        <ul>
          <li>
            <strong>Session cookies</strong> last until you close the browser.
          </li>
          <li>
            <strong>Persistent cookies</strong> stay until a set date, or until you delete them.
          </li>
        </ul>
        <p>
          This site sets neither. What it keeps in your browser’s storage stays there until it has done its job (the draft of an
          enquiry goes when the enquiry has been sent, a staff session with signing out) or until you clear it.
        </p>
      </>
    ),
  },
  {
    id: "changes",
    icon: "sync",
    title: "Changes",
    body: (
      <p>
        If we begin to store anything else on your device, this page will say so before it happens. How we treat personal data in
        general is in our <Link to="/privacy-policy">Privacy Policy</Link>.
      </p>
    ),
  },
  { id: "contact", icon: "letter", title: "Contact", body: <Contact /> },
];

function Contact() {
  const { contactEmail } = useSiteSettings();
  return (
    <>
      <p>If anything here is unclear, ask us:</p>
      <CompanyDetails email={contactEmail} />
    </>
  );
}

export function Component() {
  const { siteName } = useSiteSettings();
  return (
    <>
      <Seo
        title="Cookie Policy"
        description={`Which cookies ${siteName} uses (no optional ones), what is kept in your browser instead, and how you can manage it.`}
        keywords={["cookie policy", "PECR", "cookies", "local storage", siteName]}
        path="/cookie-policy"
      />
      <LegalPage
        title="Cookie Policy"
        updated={<Today />}
        sections={sections}
        intro={
          <p>
            In short: this website sets no analytics, advertising or other optional cookies. The rest of this page explains what
            that means, and what your browser does keep.
          </p>
        }
      />
    </>
  );
}
