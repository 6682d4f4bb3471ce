import type { writers } from "./writers";

/** Somebody whom visitors meet by name. */
export type Person = {
  /** Pictures: public/team/leila-farrow.webp, five wide and six high, and leila-farrow-face.webp, square. */
  id: keyof typeof writers;
  name: (typeof writers)[keyof typeof writers];
  role: string;
  /** What the portrait shows. */
  portrait: string;
  /** One sentence that is true of nobody else. */
  sentence: string;
  email: string;
};

/** The people on the About page. */
export const team: readonly Person[] = [
  {
    id: "leila-farrow",
    name: "Leila Farrow",
    role: "Founder and Director",
    portrait: "Leila at a desk in the sun, chin in hand, holding up a card on which a whole brief is written",
    sentence: "I sat at a dentist’s reception desk for four days before I let anybody draw a screen.",
    email: "leila@blockwork.example",
  },
  {
    id: "samuel-okonjo",
    name: "Samuel Okonjo",
    role: "Head of Development",
    portrait: "Samuel at night, his face and his glasses lit by the screen of a laptop",
    sentence: "Two people once booked the same chair in my load test. Now one line in the database says no.",
    email: "samuel@blockwork.example",
  },
  {
    id: "orla-brennan",
    name: "Orla Brennan",
    role: "Lead Designer",
    portrait: "Orla in a striped shirt, a pencil in her hair, one eye shut, measuring an orange block against the light",
    sentence: "I try every button with wet hands, because our first flower seller had nothing else.",
    email: "orla@blockwork.example",
  },
];
