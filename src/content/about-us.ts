import { line, list, text } from "./fields";
import { heading, sitePageWords, search } from "./page-words";

export const aboutUs = sitePageWords("about-us", {
  search: search(
    "About Us",
    "{company} is a small London studio that assembles mobile apps, web apps and custom software with visual tools. Meet the people and what they believe in.",
    "about us, no-code agency London, app studio team, app development London, mobile app agency",
  ),
  opening: {
    label: line("About {company}", { max: 60 }),
    title: line("A small studio with a very large box of blocks"),
    introduction: text(
      "Since {founded} we have been putting together apps for people who were told it would take a year and a fortune. It takes neither.",
    ),
  },
  mission: {
    title: line("Our mission"),
    statement: line("Good software should be as easy to change as the business that it serves."),
    text: text(
      "Most companies have an app in mind that would save them hours each week, and a drawer of quotations that put it out of reach. Visual builders changed that arithmetic: what used to be months of code is now days of assembly.\n\nWe bring the craft that the tools do not: sound data, honest design, and written code for the few places where a block will not do. And when we leave, you can open the builder and carry on without us.",
      { max: 4000 },
    ),
  },
  values: {
    ...heading("What we stand by", "Four habits that decide what we build, and what we leave out."),
    values: list("value", { title: line(""), text: text("") }, [
      {
        title: "Innovation First",
        text: "We try every new builder on our own products before we suggest it for yours. What survives a month with us gets into our toolbox; most do not.",
      },
      {
        title: "Excellence",
        text: "Fast is no excuse for rough. Everything is tested on a slow phone before you ever see it.",
      },
      {
        title: "Client Success",
        text: "We count what your app does for you once people use it, not the hours that went into it.",
      },
      {
        title: "Collaboration",
        text: "You have a seat at the builder. Move blocks yourself if you like, and know every corner of your app by the day it is handed over.",
      },
    ]),
  },
  team: heading("The people who lead it", "You will meet at least one of them in the first week."),
  meet: {
    title: line("Tell us what you would build if it took weeks"),
    button: line("Start a conversation", { max: 40 }),
  },
});
