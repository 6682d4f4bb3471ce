import { type MouseEvent, type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { createPath, useLocation, useNavigate } from "react-router-dom";
import type { LatePart } from "./late-part";

type StaticPartProps = {
  /** What the children show, as JSON could hold it. */
  data: unknown;
  /** What has to be loaded before the children can be drawn anew. */
  needs?: Pick<LatePart<object>, "load" | "isLoaded">;
  children: ReactNode;
};

/**
 * A part of a page without behaviour but its links. In a built page React leaves its HTML alone until `data` changes, which
 * halves the time that hydrating the landing page blocks a slow phone. Everywhere else the children are drawn as usual.
 */
export function StaticPart({ data, needs, children }: StaticPartProps) {
  const json = JSON.stringify(data);
  const isHydrating = useIsHydrating();
  const [builtFrom, setBuiltFrom] = useState(isHydrating ? json : null);
  const [loads, setLoads] = useState(0);
  const isWaiting = builtFrom !== json && needs?.isLoaded() === false;
  useEffect(() => {
    if (!isWaiting) return;
    needs?.load().then(
      () => setLoads((times) => times + 1),
      (error: unknown) => console.error("A part of this page could not be loaded, and stays as it was built.", error),
    );
  }, [isWaiting, needs]);
  if (builtFrom !== null && builtFrom !== json && !isWaiting) setBuiltFrom(null);
  // Once loaded, the same elements draw different children.
  if (builtFrom === null) return <div key={`drawn ${loads}`}>{children}</div>;
  return <BuiltHtml />;
}

/** True only in the render that takes over a built page. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    // React calls this during the build, too.
    () => typeof window !== "undefined",
  );
}

/** React never compares or replaces what `dangerouslySetInnerHTML` holds while it hydrates. */
function BuiltHtml() {
  const followLink = useFollowLink();
  return (
    <div role="presentation" onClick={followLink} dangerouslySetInnerHTML={{ __html: "" }} suppressHydrationWarning />
  );
}

/** Lets the router follow links that it has not drawn, wherever the browser would open them in the same tab. */
function useFollowLink(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const location = useLocation();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.origin !== window.location.origin) return;
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const address = link.pathname + link.search + link.hash;
    void navigate(address, { replace: address === createPath(location) });
  };
}
