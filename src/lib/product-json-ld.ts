import type { JsonLd } from "./json-ld";

type Product = { name: string; description: string; url: string; image: string; brand: string; storeLink: string };

/** The invoice app: free, from the store. Addresses are absolute. */
export function productJsonLd({ name, description, url, image, brand, storeLink }: Product): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name,
    description,
    url,
    image,
    category: "Mobile app",
    brand: { "@type": "Brand", name: brand },
    offers: {
      "@type": "Offer",
      price: "0",
      priceCurrency: "GBP",
      availability: "https://schema.org/InStock",
      url: storeLink,
    },
  };
}
