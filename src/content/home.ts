import { choice, line, list, text } from "./fields";
import { heading, sitePageWords } from "./page-words";

/** Which line of the price list in enquiry.ts a service begins at. */
const priceLines = ["1", "2", "3", "4", "5", "6"];

export const home = sitePageWords("home", {
  opening: {
    headline: text("Apps, assembled\n[block] by [block.]", { max: 80, marks: true }),
    introduction: text(
      "We are a London studio that builds mobile apps, web apps and custom software with visual tools. You watch yours come together, launch in weeks, and can change it without us.",
    ),
    firstButton: line("Tell us about your app", { max: 40 }),
    secondButton: line("See what we built", { max: 40 }),
    priceButton: line("What would yours cost?", { max: 30, label: "Button below the blocks" }),
  },
  tools: {
    title: line("What we assemble with"),
    tools: text("FlutterFlow\nBubble\nWeWeb\nXano\nSupabase\nStripe\nMake\nReact\nPostgreSQL", {
      optional: true,
    }),
  },
  features: {
    ...heading(
      "Made like software. Changed like a document.",
      "Six differences that clients notice in the first week.",
    ),
    features: list("feature", { title: line(""), text: text("") }, [
      {
        title: "You watch it being built",
        text: "Open it whenever you like, point at a block, and see it put right.",
      },
      {
        title: "Weeks, not quarters",
        text: "On your own phone by the second Thursday, in front of your customers in five to twelve weeks.",
      },
      {
        title: "One build, every screen",
        text: "Change a price once: phone, tablet and web have it the same afternoon.",
      },
      {
        title: "Plugs into what you already run",
        text: "Payments, stock, accounts, the old spreadsheet: nobody types anything twice.",
      },
      {
        title: "Yours to change",
        text: "The wording, a price, a whole screen: your team changes it.",
      },
      {
        title: "Code where blocks end",
        text: "When no block does the job, we write one. Typed, tested, documented.",
      },
    ]),
  },
  process: {
    ...heading(
      "Four steps from a sketch to the store",
      "You always know which block is next. Here, an app of eight weeks.",
    ),
    steps: list("step", { name: line("", { max: 60 }), when: line("", { max: 60 }), text: text("") }, [
      {
        name: "Map",
        when: "Week 1",
        text: "Two workshops, every screen on a single sheet, and a price that stays the price.",
      },
      {
        name: "Assemble",
        when: "Weeks 2 to 6",
        text: "Every Thursday there is a version on your own phone, with real data in it.",
      },
      {
        name: "Test",
        when: "Week 7",
        text: "Twelve of your customers use it while we keep quiet. Then we fix what made them frown.",
      },
      {
        name: "Launch",
        when: "Week 8",
        text: "Stores, domain, a handbook and an afternoon of training. We stay on call.",
      },
    ]),
  },
  services: {
    ...heading("Three ways in", "Most projects start as a first version of one of these."),
    from: line("from", { max: 20 }),
    services: list(
      "service",
      {
        name: line("", { max: 60 }),
        text: text(""),
        priceLine: choice(priceLines, "1"),
        button: line("", { max: 40 }),
      },
      [
        {
          name: "Mobile Apps",
          text: "For your customer’s phone: bookings, clubs, loyalty.",
          priceLine: "1",
          button: "Start a mobile app",
        },
        {
          name: "Web Apps",
          text: "For a browser tab: shops, portals, dashboards.",
          priceLine: "1",
          button: "Start a web app",
        },
        {
          name: "Custom Code",
          text: "For what no tool does: integrations, algorithms, leaving an old system.",
          priceLine: "4",
          button: "Start with code",
        },
      ],
    ),
  },
  caseStudies: {
    ...heading("Built here, used out there", "What took which place, and what has been counted since."),
    none: text("The first case studies are being written."),
    noneButton: line("Ask for a tour", { max: 40 }),
  },
  quotation: {
    words: text(
      "On Mondays our phones rang 58 times an hour. Now it is 31, and I can hear the patient in front of me.",
      {
        optional: true,
      },
    ),
    name: line("Miriam Hale", { max: 80, optional: true }),
    role: line("Head of Reception, Ferngate Dental", { optional: true }),
  },
  contact: heading(
    "Tell us what you would build",
    "Three sentences are enough. You hear back within {reply hours} hours on working days.",
  ),
});

const ids = ["mobile-apps", "web-apps", "custom-code"];

/** The anchor of the service at this place (from 0) on the landing page. */
export function serviceId(place: number): string {
  return ids[place] ?? `service-${place + 1}`;
}
