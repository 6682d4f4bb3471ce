/** What Larder Box had in week 35, and how many places of a box each takes. */
export const offers = [
  { name: "Cauliflower", places: 4 },
  { name: "Tomatoes", places: 2 },
  { name: "Beans", places: 1 },
  { name: "Plums", places: 2 },
  { name: "Cucumber", places: 1 },
  { name: "Milk", places: 1 },
] as const;

export type OfferName = (typeof offers)[number]["name"];

/** Prices in pounds. */
export const sizes = {
  medium: { places: 8, price: 24 },
  large: { places: 12, price: 34 },
} as const;

export type Box = {
  size: keyof typeof sizes;
  /** In the order in which they were put in. */
  things: readonly OfferName[];
  /** The larger size is offered once, to customers who needed it. */
  isOffered: boolean;
  isClosed: boolean;
  said: string;
};

export type BoxAction =
  { type: "put"; name: OfferName } | { type: "enlarge" } | { type: "close" } | { type: "start again" };

export const openBox: Box = {
  size: "medium",
  things: ["Tomatoes", "Beans", "Plums", "Milk"],
  isOffered: false,
  isClosed: false,
  said: "Two places are free. A cucumber takes one, a cauliflower four.",
};

const placesOf = (name: OfferName) => offers.find((each) => each.name === name)?.places ?? 0;

/** How many places of the box are taken. */
export const countPlaces = (things: readonly OfferName[]) => things.reduce((sum, name) => sum + placesOf(name), 0);

const say = (count: number) => (count === 1 ? "1 place is" : `${count} places are`);

/** The box after somebody has pressed something, with a sentence that says what happened. A closed one stays as it is. */
export function pack(box: Box, action: BoxAction): Box {
  if (action.type === "start again") return openBox;
  if (box.isClosed) return box;
  const { places, price } = sizes[box.size];
  switch (action.type) {
    case "put": {
      const { name } = action;
      const isOut = !box.things.includes(name);
      const things = isOut ? [...box.things, name] : box.things.filter((each) => each !== name);
      const free = places - countPlaces(things);
      if (free < 0) {
        const { places: more, price: dearer } = sizes.large;
        if (box.size === "large" || box.isOffered)
          return { ...box, said: `${name}: no room. Take something out first.` };
        const said = `${name}: no room. A large box has ${more} places, for £${dearer}. We ask only once.`;
        return { ...box, isOffered: true, said };
      }
      return {
        ...box,
        things,
        said: free === 0 ? "Full, and it looks full." : `${name}: ${isOut ? "in" : "out"}. ${say(free)} free.`,
      };
    }
    case "enlarge":
      if (box.size === "large") return box;
      return { ...box, size: "large", said: `A large box. ${say(sizes.large.places - countPlaces(box.things))} free.` };
    case "close":
      return {
        ...box,
        isClosed: true,
        said: `£${price}, on its way on Thursday. Next Monday the shelf is another one.`,
      };
  }
}
