/** A fork's own pages, as in site-map.ts, with ids from 1000 on. This file is yours. */
export const ownPages = {} as const;
