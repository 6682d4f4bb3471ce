/** The point of a picture that stays visible where it is cropped: per cent from its left and its top, in steps of 25. */
export type Focus = { x: number; y: number };

/** It is kept in the picture's address, so it goes wherever the picture does. src/index.css reads it there. */
const FOCUS = /#focus=(0|25|50|75|100),(0|25|50|75|100)$/;

/** The focus in a picture's address; the middle if there is none. */
export function readFocus(address: string): Focus {
  const [, x = 50, y = 50] = FOCUS.exec(address) ?? [];
  return { x: Number(x), y: Number(y) };
}

/** The address with this focus, rounded to the nearest steps; without one for the middle. */
export function withFocus(address: string, { x, y }: Focus): string {
  const [file = ""] = address.split("#");
  const [left, top] = [x, y].map((side) => 25 * Math.round(Math.min(Math.max(side, 0), 100) / 25));
  return left === 50 && top === 50 ? file : `${file}#focus=${left},${top}`;
}
