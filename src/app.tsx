import { type ReactNode, useEffect } from "react";
import { HelmetProvider } from "react-helmet-async";

/** Wraps the router in the browser, the build and the tests. `onCommit` is called once the page has mounted. */
export function App({ children, onCommit }: { children: ReactNode; onCommit?: () => void }) {
  useEffect(() => onCommit?.(), [onCommit]);
  return <HelmetProvider>{children}</HelmetProvider>;
}
