/** The modules of a fork's own pages, as in page-modules.ts. This file is yours. */
export const ownPageModules = {};
