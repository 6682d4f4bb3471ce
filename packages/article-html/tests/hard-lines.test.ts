import { expect, test } from "vitest";
import { joinHardLines } from "../src/hard-lines";

const joined: [what: string, text: string, becomes: string][] = [
  [
    "a paragraph of a PDF",
    "The kiln is fired slowly, because wet clay bursts when the water\nin it turns to steam before it has found its way out through the\npores of the wall.\nThe second firing is faster.",
    "The kiln is fired slowly, because wet clay bursts when the water in it turns to steam before it has found its way out through the pores of the wall.\nThe second firing is faster.",
  ],
  [
    "a line that goes on with a name",
    "We took the pots from the workshop, which is small and cold, to\nthe market in the old town, and from there by the night train to\nLondon, where nobody had asked for them.",
    "We took the pots from the workshop, which is small and cold, to the market in the old town, and from there by the night train to London, where nobody had asked for them.",
  ],
  [
    "a word that stands elsewhere whole, and one that does not",
    "An example is a bowl that has no glaze at its foot, as every exam-\nple here; it was made for a café by a potter who is quite well-\nknown in the town.",
    "An example is a bowl that has no glaze at its foot, as every example here; it was made for a café by a potter who is quite well-known in the town.",
  ],
  [
    "a word that is cut by a soft hyphen, with spaces behind it",
    "The bowl was made by hand and thrown upon a wheel which a foot tur\u00ad \r\nned until the clay was as thin as the shell of an egg or even thin-\ner than that.",
    "The bowl was made by hand and thrown upon a wheel which a foot turned until the clay was as thin as the shell of an egg or even thin-er than that.",
  ],
  [
    "full lines alone, of which one stands above an empty line",
    "The kiln stands in the yard behind the house where nobody looks at it\n\nThe wheel is turned by foot and hums and the potter hums along with it\nand then\nit sings",
    "The kiln stands in the yard behind the house where nobody looks at it\n\nThe wheel is turned by foot and hums and the potter hums along with it and then\nit sings",
  ],
  [
    "a paragraph below items of every kind, which keep their lines",
    "[ ] take the clay from the bag and knead it until there is no air\n[x] wedge it on the table turning it by a quarter with each push\n(a) make a ball of it as large as a fist and centre it on a wheel\n12) open it with both thumbs and raise the wall in several pulls\nThe kiln is fired slowly because wet clay bursts when the water\nin it turns to steam.",
    "[ ] take the clay from the bag and knead it until there is no air\n[x] wedge it on the table turning it by a quarter with each push\n(a) make a ball of it as large as a fist and centre it on a wheel\n12) open it with both thumbs and raise the wall in several pulls\nThe kiln is fired slowly because wet clay bursts when the water in it turns to steam.",
  ],
];

test.each(joined)("lines are joined: %s", (_, text, becomes) => {
  expect(joinHardLines(text)).toBe(becomes);
});

const kept: [what: string, text: string][] = [
  [
    "a poem whose lines are sentences",
    "Shall I compare thee to a summer’s day?\nThou art more lovely and more temperate:\nRough winds do shake the darling buds of May,\nAnd summer’s lease hath all too short a date:",
  ],
  [
    "a poem in small letters",
    "so much depends\nupon\na red wheel\nbarrow\nglazed with rain\nwater\nbeside the white\nchickens",
  ],
  ["an address", "The Old Kiln\n12 Station Road\nStoke-on-Trent\nST1 5DS"],
  [
    "a list",
    "- clay from the pit behind the house, which is red and short and\n- sand from the river, washed three times and dried in the sun on\n- ash from the stove",
  ],
  [
    "a list with numbers",
    "1. take the clay from the bag and knead it until there is no air\n2. wedge it on the table, turning it by a quarter with each push\n3. make a ball",
  ],
  [
    "code",
    "const temperatures = readTemperatures(kiln, hours).filter(Boolean);\nfor (const one of temperatures) {\n  show(one);\n}",
  ],
  [
    "attributes",
    "<Kiln temperatures={temperatures} hours={hours} isOpen={isOpen} and\nisEmpty={isEmpty} isClosed={!isOpen} onFired={fire} onCooled={open}\n/>",
  ],
  [
    "verses of which one goes on in a small letter",
    "The kiln stands in the yard behind the house where nobody looks at it\nThe clay lies in a pit beside the river which floods it every spring\nThe wheel is turned by foot and hums and the potter hums along with it\nand sings",
  ],
  [
    "paragraphs in lines of their own",
    "This is a paragraph that goes far beyond the width of any page that anybody prints, since it was typed in a program that folds its lines by itself, and\nthis is the next one.",
  ],
  [
    "headings and a text",
    "What it costs\n\nIt costs a little more than a simple bowl would.\n\nhow long it takes\n\nA week.",
  ],
];

test.each(kept)("lines stay: %s", (_, text) => {
  expect(joinHardLines(text)).toBe(text);
});
