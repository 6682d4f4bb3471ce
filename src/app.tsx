import type { ReactNode } from "react";
import { HelmetProvider } from "react-helmet-async";

/** What surrounds the router in every host: browser, build and tests. */
export function App({ children }: { children: ReactNode }) {
  return <HelmetProvider>{children}</HelmetProvider>;
}
