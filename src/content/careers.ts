import { date, line, list, price, prose, text } from "./fields";
import { heading, sitePageWords, search } from "./page-words";

export const careers = sitePageWords("careers", {
  search: search(
    "Careers",
    "Work at {company}: how the studio works, which roles are open, what they pay, and how to apply.",
    "careers, no-code jobs London, visual developer jobs, product designer jobs London",
  ),
  opening: {
    label: line("Careers", { max: 60 }),
    title: line("Come and put things together"),
    introduction: text(
      "We are a small team that ships often, argues kindly and goes home on time. One week in eight you carry the emergency phone, which rings at night about once a month. If you like seeing what you made in somebody’s hands a few weeks later, you will like it here.",
    ),
  },
  habits: {
    ...heading("How the studio works", "Three moments of a week, and four rules that we keep even when it is busy."),
    moments: list(
      "moment",
      { person: line("", { max: 80 }), when: line("", { max: 60 }), text: text("", { max: 300 }) },
      [
        {
          person: "Leila Farrow",
          when: "Monday, 10:20",
          text: "Reads a new brief aloud until it fits on one card. What does not fit goes back as a question.",
        },
        {
          person: "Orla Brennan",
          when: "Wednesday, 14:00",
          text: "Holds one orange against the light for the third time, because one of the twenty-three phones on the bench shows it brown.",
        },
        {
          person: "Samuel Okonjo",
          when: "Thursday, 21:40",
          text: "Has the emergency phone this week. It has not rung, so he reads release notes, and laughs at one.",
        },
      ],
    ),
    habits: list("rule", { title: line(""), text: text("") }, [
      {
        title: "Two or three to a project",
        text: "A designer, a developer and often one more. Nobody works alone, and nobody sits on four projects at once.",
      },
      {
        title: "Weeks that end on Friday",
        text: "Thirty-six hours, a new version for the client every Thursday, and nothing is released on a Friday.",
      },
      {
        title: "London, some of the time",
        text: "Tuesdays and Wednesdays together in Shoreditch, the rest wherever you think best within the UK.",
      },
      {
        title: "One day in ten is yours",
        text: "To learn a tool, fix an annoyance or build a product. {app}, our invoice app, began on such a day.",
      },
    ]),
  },
  roles: {
    title: line("Open roles"),
    roles: list(
      "role",
      {
        title: line("", { max: 80 }),
        terms: line("", { max: 80 }),
        place: line("", { max: 80 }),
        pay: price(""),
        posted: date("", { optional: true, label: "Open since" }),
        summary: text(""),
      },
      [
        {
          title: "Visual Developer",
          terms: "Permanent, full time",
          place: "London, two days a week",
          pay: "£44,000–£54,000",
          posted: "2026-11-02",
          summary:
            "You build client apps in visual tools from the first table to the store release, and write code where a block will not do. You have shipped something, anything, that strangers use, and you can explain a data model to the person who will live with it.",
        },
        {
          title: "Product Designer",
          terms: "Permanent, four days a week",
          place: "London or remote within the UK",
          pay: "£46,000–£56,000, pro rata",
          posted: "2026-11-16",
          summary:
            "You turn a client’s habits and spreadsheets into screens that need no manual. You design in the builder rather than in pictures of it, test with real people in the first week, and care about the empty state.",
        },
      ],
    ),
    apply: line("Apply", { max: 40, label: "Button" }),
    none: line("No open roles at the moment", { label: "While there are none" }),
    noneText: prose(
      "We are not hiring just now, and would rather say so than collect applications. If you think that we will want to hear from you when we are, write to [{careers email}](mailto:{careers email}). We read everything.",
    ),
  },
  steps: {
    ...heading("How to apply", "Three steps, about two weeks, and you hear from us after each."),
    steps: list("step", { title: line(""), text: text("") }, [
      {
        title: "Write to us",
        text: "A few lines on why, and a link to something you made. A CV if you have one; no covering letter in the third person.",
      },
      {
        title: "Talk for half an hour",
        text: "With the person you would work with. We tell you the pay, the project and what is hard about it.",
      },
      {
        title: "Build something together",
        text: "One day in the studio on a real problem, paid at the day rate of the role. Then an answer within a week, with reasons.",
      },
    ]),
    notice: prose(
      "Applications go to [{careers email}](mailto:{careers email}). We choose people for what they can do and nothing else; tell us if we can make any of the steps easier for you. What happens to your data is in our [Privacy Policy](/privacy-policy).",
    ),
  },
});
