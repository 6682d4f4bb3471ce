import { type MouseEvent, type ReactNode, useEffect, useState, useSyncExternalStore, type ComponentType } from "react";
import { createPath, useLocation, useNavigate } from "react-router-dom";
import { loadWhenOnline } from "@/browser/stale-chunks";

type StaticPartProps = {
  /** What the children show, in a form that JSON can hold. */
  data: unknown;
  /** What has to load before the children can be rendered again. */
  needs?: Omit<LatePart<object>, "Part">;
  children: ReactNode;
};

/**
 * A part of a page with no behaviour except its links. In a built page React leaves its HTML alone until `data` changes,
 * which halves the time that hydrating the landing page blocks a slow phone, also when the visitor comes back to it. Everywhere else
 * the children are rendered as usual.
 */
export function StaticPart({ data, needs, children }: StaticPartProps) {
  const json = JSON.stringify(data);
  const isHydrating = useIsHydrating();
  const kept = needs?.isLoaded() ? undefined : needs?.built;
  const [builtFrom, setBuiltFrom] = useState(isHydrating ? json : (kept?.json ?? null));
  const [loads, setLoads] = useState(0);
  const isWaiting = builtFrom !== json && needs?.isLoaded() === false;
  useEffect(() => {
    if (!isWaiting) return;
    needs?.load().then(
      () => setLoads((times) => times + 1),
      (error: unknown) => console.error("A part could not be loaded", error),
    );
  }, [isWaiting, needs]);
  if (builtFrom !== null && builtFrom !== json && !isWaiting) setBuiltFrom(null);
  // A new key: the elements are the same, but what has loaded since makes them render something else.
  if (builtFrom === null) return <div key={`drawn ${loads}`}>{children}</div>;
  return <BuiltHtml html={kept?.html ?? ""} keep={(html) => needs && (needs.built ??= { html, json })} />;
}

/** True only in the render that takes over a built page. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    // React calls this in the build, too.
    () => typeof window !== "undefined",
  );
}

/** React never compares or replaces what `dangerouslySetInnerHTML` holds while it hydrates. */
function BuiltHtml({ html, keep }: { html: string; keep: (html: string) => void }) {
  const followLink = useFollowLink();
  const [given] = useState({ __html: html });
  return (
    <div
      ref={(part) => void (part && keep(part.innerHTML))}
      role="presentation"
      onClick={followLink}
      dangerouslySetInnerHTML={given}
      suppressHydrationWarning
    />
  );
}

/** Lets the router follow links it did not render, wherever the browser would open them in the same tab. */
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

type LatePart<Props extends object> = {
  /**
   * Resolves once the part can be rendered, which without a connection is when that returns. Rejects if its code cannot be loaded;
   * the next call tries again.
   */
  load(): Promise<void>;
  isLoaded(): boolean;
  /** What the build made of it, and from which data: shown again whenever the visitor returns to its page. */
  built?: { html: string; json: string };
  /** Renders nothing until it has loaded. */
  Part: ComponentType<Props>;
};

/** A part of a page in its own file, never loaded by those who read the page as it was built. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  return {
    async load() {
      Loaded ??= await loadWhenOnline(load);
    },
    isLoaded: () => Loaded !== undefined,
    Part: (props) => Loaded && <Loaded {...props} />,
  };
}
