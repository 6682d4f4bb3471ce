import { Helmet } from "react-helmet-async";
import { env } from "@/lib/env";
import { toJsonLdText, type JsonLd } from "@/lib/json-ld";
import { company } from "@/content/company";
import { useSiteSettings, useWords } from "./site-content";

export type ShareImage = { path: string; width: number; height: number; alt: string };

export type SeoProps = {
  /** The page's own title; the site's name and tagline are added. */
  title: string;
  description?: string;
  /** Separated by commas. */
  keywords?: string;
  /** The canonical path, "/about-us". Set it on every page that may be indexed. */
  path?: string;
  image?: ShareImage;
  type?: "website" | "article" | "product";
  noindex?: boolean;
  /** An article's ISO times and category. */
  published?: string;
  modified?: string | null;
  section?: string;
  jsonLd?: JsonLd | readonly JsonLd[];
};

/**
 * Everything that crawlers and share previews read. Use exactly one per page and none in a layout: the tags of two are not
 * merged.
 */
export function Seo({ title, path, type = "website", noindex, jsonLd, ...page }: SeoProps) {
  const settings = useSiteSettings();
  const { facts, sharing, product } = useWords(company);
  const shared = path?.startsWith("/products/") ? product : sharing;
  const image = page.image ?? { path: shared.picture, width: 1200, height: 630, alt: shared.pictureShows };
  const description = page.description ?? settings.metaDescription;
  const keywords = page.keywords ?? facts.keywords;
  const suffix = title.includes(settings.siteName) ? facts.tagline : `${settings.siteName} – ${facts.tagline}`;
  const url = noindex || !path ? null : absoluteUrl(path);
  const imageUrl = absoluteUrl(image.path);

  // Some programs read only a page's first kilobytes: the picture comes before what may be long.
  const tags: [name: string, content: string | null | undefined][] = [
    ["robots", noindex ? "noindex" : "max-image-preview:large"],
    ["og:type", type],
    ["og:image", imageUrl],
    ["og:image:width", String(image.width)],
    ["og:image:height", String(image.height)],
    ["og:url", url],
    ["og:site_name", settings.siteName],
    ["og:locale", "en_GB"],
    ["description", description],
    ["og:title", title],
    ["og:description", description],
    ["og:image:alt", image.alt],
    ["article:published_time", page.published],
    ["article:modified_time", page.modified],
    ["article:section", page.section],
    ["twitter:card", "summary_large_image"],
    ["twitter:title", title],
    ["twitter:description", description],
    ["twitter:image", imageUrl],
    ["twitter:image:alt", image.alt],
    ["keywords", keywords],
  ];

  return (
    <Helmet
      title={`${title} | ${suffix}`}
      meta={tags.flatMap(([name, content]) =>
        content ? [/^(?:og|article):/.test(name) ? { property: name, content } : { name, content }] : [],
      )}
      link={url ? [{ rel: "canonical", href: url }] : []}
      script={[jsonLd ?? []].flat().map((data) => ({ type: "application/ld+json", innerHTML: toJsonLdText(data) }))}
    />
  );
}

function absoluteUrl(pathOrUrl: string): string {
  return new URL(pathOrUrl, `${env.siteUrl}/`).href;
}
