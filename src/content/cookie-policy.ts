import { policy } from "./policy";

export const cookiePolicy = policy({
  page: "cookie-policy",
  title: "Cookie Policy",
  description:
    "Which cookies {company} uses (no optional ones), what is kept in your browser instead, and how you can manage it.",
  keywords: "cookie policy, PECR, cookies, local storage, {company}",
  introduction:
    "In short: this website sets no analytics, advertising or other optional cookies. The rest of this page explains what that means, and what your browser does keep.",
  sections: [
    {
      icon: "cookie",
      title: "What Are Cookies",
      text: [
        "Cookies are small text files that a website asks your browser to keep and to send back on later visits. Local storage and session storage do a similar job but stay in the browser and are not sent along by themselves.",
        "",
        "In the United Kingdom the Privacy and Electronic Communications Regulations 2003 (PECR) cover all of these alike, and so does this policy: where it says “cookies”, it means every technology of the kind.",
      ].join("\n"),
    },
    {
      icon: "box",
      title: "Types of Cookies",
      text: [
        "# Essential cookies",
        "",
        "They make a site do what you ask of it, and need no consent. Ours sets no cookie for this, but uses your browser’s own storage: for the draft of an enquiry until it has been sent, for the place on a page to which the Back button returns you, and, for our own staff only, for the session in which they manage the site, for work that they have not saved yet and for how they like to write.",
        "",
        "# Performance cookies",
        "",
        "They count visits and measure how pages are used. [This site sets none:] views of pages are counted without them, as the [Privacy Policy](/privacy-policy) says.",
        "",
        "# Functionality cookies",
        "",
        "They remember choices such as a language or a region from one visit to the next. [This site sets none.] If you ask us not to count you, below, that one choice is kept in your browser’s storage.",
        "",
        "# Targeting and advertising cookies",
        "",
        "They follow people across sites to choose which advertisements they see. [This site sets none], and carries no advertising.",
      ].join("\n"),
    },
    {
      icon: "gear",
      title: "Cookie Management",
      text: [
        "Every browser lets you see, delete and block cookies and stored data, usually under “Privacy” in its settings. On this site you lose nothing by it except an enquiry that you have begun and not yet sent, and the choice not to be counted.",
        "",
        "The Information Commissioner’s Office explains the steps for the common browsers [on its page about cookies](https://ico.org.uk/for-the-public/online/cookies/).",
      ].join("\n"),
    },
    {
      icon: "people",
      title: "Third-Party Cookies",
      text: [
        "No page of this site embeds advertising, social-media buttons or trackers. Should we protect the enquiry form with a spam check (Cloudflare Turnstile), that check runs from Cloudflare’s servers, solely for the security of the form.",
        "",
        "Links lead to other sites, among them app stores, social networks and WhatsApp when you use the chat button. Once you are there, their cookie policies apply.",
      ].join("\n"),
    },
    {
      icon: "check",
      title: "Your Consent",
      text: [
        "PECR asks for consent before a site stores anything on your device or reads anything from it, with exceptions. Since 5 February 2026, when the Data (Use and Access) Act 2025 changed them, there are exceptions for what is strictly necessary for what you ask of a site, for statistics by which a site is improved, and for how it looks or suits your choices. For the last two a site has to say clearly what it does, and to offer a simple and free way to object.",
        "",
        "This site needs no consent, and so there is no banner: what it stores is strictly necessary for what you do here, and it counts views without storing or reading anything that tells visitors apart. You can object all the same: the button “Do not count me” is at the end of this page, and whoever sends Do Not Track or Global Privacy Control is not counted either. In the European Economic Area, where consent is asked for more often, nothing that we do needs it.",
        "",
        "Should we ever want an optional cookie that none of these exceptions covers, we would ask you first, it would stay off until you agreed, and refusing would be as easy as agreeing.",
      ].join("\n"),
    },
    {
      icon: "clock",
      title: "Cookie Duration",
      text: [
        "- [Session cookies] last until you close the browser.",
        "- [Persistent cookies] stay until a set date, or until you delete them.",
        "",
        "This site sets neither. What it keeps in your browser’s storage stays there until it has done its job (the draft of an enquiry goes when the enquiry has been sent, the choice not to be counted when you take it back, a staff session with signing out) or until you clear it. For our staff, one thing outlasts signing out: the random number by which the site tells their devices apart.",
      ].join("\n"),
    },
    {
      icon: "sync",
      title: "Changes",
      text: "If we begin to store anything else on your device, this page will say so before it happens. How we treat personal data in general is in our [Privacy Policy](/privacy-policy).",
    },
    {
      icon: "letter",
      title: "Contact",
      text: [
        "If anything here is unclear, ask us:",
        "",
        "> [{legal name}]",
        "> {address lines}",
        "> Email: [{contact email}](mailto:{contact email})",
        "> Registered in {registered in}, company number {company number}",
      ].join("\n"),
    },
  ],
});
