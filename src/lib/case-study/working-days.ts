/** What an app holds on a working day besides what can be tried: its numbers are those of its story. */
export type WorkingDay = {
  title: string;
  /** Each begins with what it is about. */
  rows: readonly (readonly [about: string, rest: string])[];
};

const split = (rows: string) =>
  rows.split("\n").map((row) => {
    const [about = "", rest = ""] = row.trim().split(": ");
    return [about, rest] as const;
  });

/** Findings of one night: where, which defect, which rail. */
const found =
  "4B left,7C right,4B right,2A left,4B left,4B left,9D right,7C left,7C left,1A right,4B right,2A right,4B left,5C left,4B right,7C right,7C left,2A left,4B left,3E right,4B right,9D left,7C right,4B left,4B right,2A right,6B left,4B left,7C right,4B right,1A left,4B left,7C left,2A left,4B right,4B left,8A right,7C right";

const days: Record<string, WorkingDay> = {
  "Ferngate Dental": {
    title: "First free in the other ten clinics",
    rows: split(`Worthing: 9:40
      Peacehaven: 10:20
      Seaford: 9:00
      Newhaven: 11:00
      Shoreham: 9:40
      Pevensey: 10:20
      Hastings: 11:00
      Bexhill: 9:00
      Rye: 9:40
      Bognor: 10:20`),
  },
  "Stem & Post": {
    title: "Tonight’s auction, open until one in the morning",
    rows: split(`Ranunculus: £0.85 in 20s
      Eucalyptus: £0.42 in 10s
      Anemones: £0.74 in 25s
      Freesias: £0.55 in 25s
      Lilies: £1.18 in 10s
      Gerbera: £0.48 in 20s
      Carnations: £0.34 in 20s
      Spray roses: £0.96 in 10s
      Lisianthus: £1.05 in 10s
      Gypsophila: £0.66 in 25s
      Alstroemeria: £0.52 in 10s
      Stocks: £0.71 in 20s
      Snapdragons: £0.62 in 10s
      Iris: £0.38 in 25s`),
  },
  "Northline Rail": {
    title: "Last night: 38 findings on this phone, 38 at the office",
    rows: found
      .split(",")
      .map((what, place) => [`${place + 1}`, `${what}, ${(28.1 + place * 0.08).toFixed(1)}`] as const),
  },
  "Harbour Lane": {
    title: "Notices and things to lend in 386 flats: each says when it is over",
    rows: split(`Water off, nine to twelve: until Tuesday
      Long ladder, Block C: back on Sunday
      A grey cat at the gate: until Friday
      Drill, Block A: back tonight
      Bins have moved to Stair D: until Thursday
      Cot for a grandchild, Block B: back on 2 December
      Windows cleaned, Blocks A and B: until Wednesday
      Bicycle pump, Block D: back tonight
      Gate code changes: until Sunday
      Sewing machine, Block B: back on Saturday
      Parcel for Mrs Osei, Block C: until tomorrow
      Folding table, Block A: back on Sunday
      Car park, row two closed: until Wednesday
      Jump leads, Block D: back tomorrow`),
  },
  "Larder Box": {
    title: "33 of 40 growers have answered before breakfast",
    rows: split(`Hollow Lane: Leeks
      Pear Tree: Plums
      Two Acres: Beans
      Marsh End: Eggs
      Old Forge: Cauliflower
      Brook Farm: Milk
      Highfield: Tomatoes
      Long Meadow: Chard
      St Anne’s: Apples
      The Warren: Mushrooms
      Quarry Hill: Honey
      Mill House: Flour
      Tanyard: Courgettes
      Rookery: Beetroot
      East Wall: Figs
      Oak Bank: Sweetcorn
      Downs View: Lamb
      Chalk Pit: Squash`),
  },
  "Parish Rides": {
    title: "Thursday, fourteen villages and five buses",
    rows: split(`Marden: bus 2 at 9:20, bus 4 at 11:30
      Upper End: bus 3 at 12:15, bus 2 at 15:00
      Ash Lane: bus 5 at 9:05, bus 2 at 14:00
      Stowe: bus 1 at 8:00, bus 4 at 15:10
      Lower Reach: bus 3 at 8:35, bus 5 at 11:20
      Cobham Green: bus 3 at 10:20, bus 4 at 13:45
      Saltings: bus 4 at 7:50, bus 3 at 11:05
      Thornby: bus 5 at 10:15, bus 3 at 13:10
      Pell Bridge: bus 4 at 8:25, bus 2 at 11:50
      Wick: bus 3 at 9:30, bus 1 at 14:40
      Holt St Mary: bus 5 at 7:55, bus 1 at 11:40
      Easter Cross: bus 2 at 8:15, bus 3 at 15:30
      Nether Ford: bus 1 at 12:50, bus 5 at 15:55
      Kingsdown: bus 2 at 12:30, bus 4 at 16:20`),
  },
};

/** The working day of the app with this title; null for one that has none. */
export const workingDayOf = (title: string): WorkingDay | null => days[title] ?? null;
