import { policy } from "./policy";

export const termsOfService = policy({
  page: "terms-of-service",
  title: "Terms of Service",
  description:
    "The terms on which {company} works for its clients: obligations, intellectual property, payment, delivery, liability and governing law.",
  keywords: "terms of service, terms and conditions, app development contract, {company}",
  introduction:
    "These are the terms between you and {legal name} (“{company}”, “we”), a company registered in {registered in} under number {company number}. They are written to be read.",
  sections: [
    {
      icon: "check",
      title: "Agreement to Terms",
      text: [
        "By using this website, or by engaging {legal name} for a project, you agree to these terms. If you agree on behalf of a company or another organisation, you confirm that you may bind it.",
        "",
        "Each project has a written proposal that both of us accept. Where a proposal and these terms differ, the proposal prevails for that project. If you do not agree to these terms, please do not use the website or our services.",
      ].join("\n"),
    },
    {
      icon: "joined",
      title: "Services Description",
      text: [
        "We design, build and maintain mobile apps, web apps and custom software, mainly with visual (no-code) builders and with written code where a builder is not enough. What we build for you, by when and for how much is set out in your proposal.",
        "",
        "We offer the website itself as it is, for information. Our invoice app, {app}, has [its own terms](/products/atsute/terms).",
      ].join("\n"),
    },
    {
      icon: "people",
      title: "Client Obligations",
      text: [
        "A project goes well when both sides do their part. You agree to:",
        "",
        "- give us the information, content and access we need, correctly and in time;",
        "- name one person who can decide, and answer questions within five working days;",
        "- make sure that you have the rights to all material you give us;",
        "- keep the passwords of the accounts we set up for you safe;",
        "- pay for the third-party services your product runs on, and keep to their terms;",
        "- use what we build lawfully, including under data-protection law.",
      ].join("\n"),
    },
    {
      icon: "key",
      title: "Intellectual Property",
      text: [
        "[Yours.] Your material stays yours. Once the project is paid for in full, we assign to you the rights in what we made specially for you, as far as they can be assigned.",
        "",
        "[Ours.] We keep our methods and the general components that we bring to every project, and give you a perpetual, worldwide, royalty-free licence to use those that are part of your product.",
        "",
        "[Others’.] Builders, libraries and services of third parties stay under their own licences. The text, drawings and code of this website belong to us; please ask before you reuse them.",
        "",
        "We may name you as a client and show the published product in our case studies, unless you ask us not to.",
      ].join("\n"),
    },
    {
      icon: "money",
      title: "Payment Terms",
      text: [
        "Unless your proposal says otherwise, fees are in pounds sterling and exclude VAT, half is due before work starts, and the rest on delivery. Invoices are payable within 14 days of their date.",
        "",
        "If an invoice is overdue we may pause the work after telling you, and may claim interest and recovery costs under the Late Payment of Commercial Debts (Interest) Act 1998. Work outside the agreed scope is quoted first and starts only once you have agreed to the price.",
      ].join("\n"),
    },
    {
      icon: "box",
      title: "Project Delivery",
      text: [
        "The dates in a proposal are careful estimates. If something on your side or at a third party delays us, the dates move accordingly, and we tell you as soon as we can see it.",
        "",
        "You have ten working days from delivery to test the product. We put right, at no charge, whatever does not match the proposal and is reported within that time or within 30 days after acceptance. A delivery counts as accepted when you say so, when the ten days pass without a report, or when you put it to live use.",
        "",
        "App stores decide for themselves whether and when to publish an app; we cannot promise their approval.",
      ].join("\n"),
    },
    {
      icon: "scales",
      title: "Limitation of Liability",
      text: [
        "[Nothing in these terms limits or excludes liability for death or personal injury caused by negligence, for fraud or fraudulent misrepresentation, for breach of the terms implied by section 2 of the Supply of Goods and Services Act 1982, or for anything else for which it would be unlawful to limit or exclude liability.]",
        "",
        "Subject to that:",
        "",
        "- neither of us is liable to the other for loss of profits, sales, business, goodwill or anticipated savings, or for any indirect or consequential loss;",
        "- our total liability for a project, in contract, tort (including negligence) or otherwise, is limited to the fees paid and payable for that project;",
        "- neither of us is liable for a failure caused by events beyond reasonable control.",
        "",
        "None of this reduces your obligation to pay our fees. If you deal with us as a consumer, your statutory rights, including those under the Consumer Rights Act 2015, remain untouched.",
      ].join("\n"),
    },
    {
      icon: "stop",
      title: "Termination",
      text: [
        "Either of us may end a project with 30 days’ written notice, and at once if the other commits a material breach and does not put it right within 14 days of being asked to, or becomes insolvent.",
        "",
        "On termination you pay for the work done up to that day, and we hand over what has been paid for. The clauses on intellectual property, payment, liability and governing law continue to apply.",
      ].join("\n"),
    },
    {
      icon: "flag",
      title: "Governing Law",
      text: "These terms, and any dispute or claim that arises from them or from our work (contractual or not), are governed by the law of England and Wales, and the courts of England and Wales have exclusive jurisdiction. A consumer who lives in Scotland or Northern Ireland may also go to the courts there. Before going to court, each of us will try in good faith to settle the matter by talking.",
    },
    {
      icon: "letter",
      title: "Contact Information",
      text: [
        "Questions about these terms are welcome before you agree to them, and after.",
        "",
        "> [{legal name}]",
        "> {address lines}",
        "> Email: [{contact email}](mailto:{contact email})",
        "> Registered in {registered in}, company number {company number}",
      ].join("\n"),
    },
  ],
});
