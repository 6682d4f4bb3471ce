/**
 * Pages of a fork's own, as in site-map.ts, with an `id` from 1000 on; their modules are in pages/own-page-modules.ts. This file is
 * yours.
 */
export const ownPages = {} as const;
