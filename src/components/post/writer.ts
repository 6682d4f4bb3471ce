import { writers } from "@/writers";

/** The place of a post's author on the About page, and the name of their pictures; undefined if they are not on it. */
export function findWriter(author: string | null): string | undefined {
  return Object.entries(writers).find(([, name]) => name === author)?.[0];
}
