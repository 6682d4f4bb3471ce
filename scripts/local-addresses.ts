/** The ports of `npm run dev` and `npm run preview`, unless their flags say otherwise. */
export const DEV_PORT = 5173;
export const PREVIEW_PORT = 4173;

export const devSite = `http://localhost:${DEV_PORT}`;
export const previewSite = `http://localhost:${PREVIEW_PORT}`;
export const previewSites = [previewSite, `http://127.0.0.1:${PREVIEW_PORT}`];
