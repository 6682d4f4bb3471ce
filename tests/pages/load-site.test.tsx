import { expect, test } from "vitest";
import { readContent } from "@/layouts/site/load-site";
import { fallbackSettings } from "@/content/site-defaults";

const row = {
  site_name: "Brickwork",
  contact_email: "mason@brickwork.example",
  meta_description: "Walls.",
  social_links: { twitter: "https://x.example/b", linkedin: "", instagram: 7 },
  enquiry_months: 6,
  count_views: false,
  version: 2,
};
const categories = [{ id: 1, name: "Guides" }];

test("a site has the owner's settings; an emptied network stays empty, and what is missing is as it was", async () => {
  const pages = { home: {} };
  expect(await readContent(async () => ({ settings: row, pages, categories }))).toEqual({
    settings: {
      siteName: "Brickwork",
      contactEmail: "mason@brickwork.example",
      metaDescription: "Walls.",
      enquiryMonths: 6,
      countViews: false,
      networks: { twitter: "https://x.example/b", linkedin: "", instagram: fallbackSettings.networks.instagram },
    },
    pages,
    categories,
  });
  const bare = { ...row, meta_description: "", social_links: {} };
  expect(await readContent(async () => ({ settings: bare, pages, categories: null }))).toMatchObject({
    settings: { metaDescription: fallbackSettings.metaDescription, networks: fallbackSettings.networks },
    categories: [],
  });
  expect(await readContent(async () => ({ settings: null, pages, categories }))).toEqual({
    settings: fallbackSettings,
    pages,
    categories,
  });
});
