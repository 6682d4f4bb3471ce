import type { MobileApplication, WithContext } from "schema-dts";

type App = { name: string; description: string; url: string; image: string; publisher: string; storeLink: string };

/** The invoice app: free, from the store. Addresses are absolute. */
export function mobileAppJsonLd({
  name,
  description,
  url,
  image,
  publisher,
  storeLink,
}: App): WithContext<MobileApplication> {
  return {
    "@context": "https://schema.org",
    "@type": "MobileApplication",
    name,
    description,
    url,
    image,
    applicationCategory: "BusinessApplication",
    operatingSystem: storeLink.includes("apple.com") ? "iOS" : "Android",
    installUrl: storeLink,
    publisher: { "@type": "Organization", name: publisher },
    offers: { "@type": "Offer", price: "0", priceCurrency: "GBP", url: storeLink },
  };
}
