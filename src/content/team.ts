import { email, line, list, picture, text } from "./fields";
import { pageWords } from "./page-words";

export const team = pageWords({
  id: 2,
  page: "team",
  name: "Team",
  path: "/about-us",
  sections: {
    team: {
      people: list(
        "person",
        {
          name: line("", { max: 80 }),
          role: line("", { max: 80 }),
          portrait: picture("", { optional: true }),
          portraitShows: line("", { max: 300, optional: true }),
          sentence: text("", { max: 300, optional: true }),
          email: email("", { optional: true }),
        },
        [
          {
            name: "Leila Farrow",
            role: "Founder and Director",
            portrait: "/team/leila-farrow.webp",
            portraitShows: "Leila, chin in hand, holding up a card with a whole brief on it",
            sentence: "I sat at a dentist’s desk for four days before anybody drew a screen.",
            email: "leila@blockwork.example",
          },
          {
            name: "Samuel Okonjo",
            role: "Head of Development",
            portrait: "/team/samuel-okonjo.webp",
            portraitShows: "Samuel at night, his face lit by a laptop",
            sentence: "Two people once booked the same chair. Now one line in the database says no.",
            email: "samuel@blockwork.example",
          },
          {
            name: "Orla Brennan",
            role: "Lead Designer",
            portrait: "/team/orla-brennan.webp",
            portraitShows: "Orla, a pencil in her hair, measuring an orange block against the light",
            sentence: "I try every button with wet hands, because our first flower seller had nothing else.",
            email: "orla@blockwork.example",
          },
        ],
      ),
    },
  },
});

/** The address of a portrait's square copy, which our own portraits have; any other address is returned unchanged. */
export function faceOf(portrait: string): string {
  return portrait.replace(/^(\/team\/.+)\.webp$/, "$1-face.webp");
}
