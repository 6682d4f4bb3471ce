/**
 * Who writes here and is on the About page, by their place there and the name of their pictures. A post by one of these names
 * shows their face and leads to them. Apart from team.ts, so that posts don't load what the About page says of its people.
 */
export const writers = {
  "leila-farrow": "Leila Farrow",
  "samuel-okonjo": "Samuel Okonjo",
  "orla-brennan": "Orla Brennan",
} as const;
