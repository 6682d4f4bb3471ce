/** Pages of a fork's own, as in site-map.ts, with an `id` from 1000 on. This file is yours. */
export const ownPages = {} as const;
