import { line, list, price, prose, text } from "./fields";
import { pageWords } from "./page-words";

/**
 * Prices and what happens to an enquiry, for every page that says so. The hero's toy calculates with this list of prices and
 * weeks.
 */
export const enquiry = pageWords({
  id: 13,
  page: "enquiry",
  name: "Prices and enquiries",
  path: "/contact",
  sections: {
    prices: {
      title: line("What it costs"),
      bands: list(
        "price",
        { price: price(""), weeks: line("", { max: 60 }), name: line("", { max: 80 }), covers: line("", { max: 300 }) },
        [
          {
            price: "£14,000 to £22,000",
            weeks: "5 to 7 weeks",
            name: "A first version for one group of users",
            covers:
              "In a browser or both app stores. Up to eight kinds of record, such as bookings, and at most one integration. £15,000 buys five kinds of record and no integration.",
          },
          {
            price: "£28,000 to £45,000",
            weeks: "8 to 12 weeks",
            name: "Two groups of users",
            covers: "Customers and staff, say. Up to fifteen kinds of record, and payments if you take any.",
          },
          {
            price: "from £60,000",
            weeks: "in stages, each useful on its own",
            name: "Running operations",
            covers:
              "Offline work, several systems and costly mistakes, all at once. One of them alone is no reason to start here.",
          },
          {
            price: "from £12,000",
            weeks: "3 to 8 weeks",
            name: "One part, in code",
            covers: "An integration, a calculation, the way out of an old system.",
          },
        ],
      ),
      note: prose(
        "Excluding VAT. Jobs of a few days are for apps that we built. Under £12,000 for a new one we are the wrong studio, and say how far you get alone.",
        { max: 500, optional: true },
      ),
    },
    factors: {
      question: line("Press what it needs", { max: 30 }),
      ownApp: line("Your app", { max: 16 }),
      firstVersion: line("A first version", { max: 24 }),
      send: line("Send this", { max: 20 }),
      factors: list(
        "cost factor",
        {
          block: line("", { max: 12, label: "Name of the block" }),
          says: line(""),
          percent: line("", { max: 20, optional: true }),
          pounds: line("", { max: 30, optional: true }),
          weeks: line("", { max: 20, optional: true }),
        },
        [
          { block: "People", says: "Two groups of people use it", percent: "33 to 50", pounds: "", weeks: "" },
          {
            block: "Records",
            says: "It keeps up to fifteen kinds of record",
            percent: "",
            pounds: "8,000 to 11,000",
            weeks: "1",
          },
          { block: "Risk", says: "Mistakes would be costly: health or money", percent: "25", pounds: "", weeks: "" },
          { block: "Links", says: "It takes payments", percent: "", pounds: "1,100 to 1,300", weeks: "0.4" },
        ],
        { max: 4 },
      ),
    },
    answer: {
      person: line("Leila Farrow", { max: 80, optional: true }),
      promise: line("reads every enquiry and answers it herself. When she is away, Samuel does."),
      title: line("What happens next"),
      steps: text(
        "We ask what we did not understand, by email.\nWe talk for half an hour with whoever would build it. No slides.\nYou get one page with a price that stays the price.",
      ),
    },
    cards: {
      email: line("Email us"),
      promise: line("We reply within {reply hours} hours on working days. No call centre, no sales team."),
      office: line("Visit the office"),
      company: line("Company information"),
      registration: text("Registered in {registered in}\nCompany number {company number}"),
    },
    client: {
      words: text("We did not buy an app. We bought the right to change our minds on a Monday.", { optional: true }),
      name: line("Hannah Adair, owner of Larder Box", { max: 80, optional: true }),
    },
  },
});
