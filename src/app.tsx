import { type ReactNode, useEffect } from "react";
import { HelmetProvider } from "react-helmet-async";

/** What surrounds the router in every host: browser, build and tests. `onCommit` is called when all of it is on the page. */
export function App({ children, onCommit }: { children: ReactNode; onCommit?: () => void }) {
  useEffect(() => onCommit?.(), [onCommit]);
  return <HelmetProvider>{children}</HelmetProvider>;
}
