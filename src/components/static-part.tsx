import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { createPath, useLocation, useNavigate } from "react-router-dom";

/**
 * A part of a page that has no behaviour but its links. In a pre-rendered page its HTML stays what the build wrote: React takes
 * it as one element without looking inside, and the program that draws it is not loaded, until the part gets other props. On a
 * page that is navigated to, and in the build, that program draws it. `id` is the element's.
 */
export function createStaticPart<Props extends object>(id: string, load: () => Promise<{ Component: ComponentType<Props> }>) {
  let Component: ComponentType<Props> | undefined;
  let built: { html: string; props: Props } | undefined;

  function StaticPart(props: Props) {
    const [isNew] = useState(() => Component !== undefined);
    // Before React has anything else in the document, so what stands there is the build's.
    if (!isNew) built ??= { html: document.getElementById(id)?.innerHTML ?? "", props };
    if (Component && (isNew || !built || !isSame(props, built.props))) {
      return (
        <div id={id}>
          <Component {...props} />
        </div>
      );
    }
    return <Html id={id} html={built?.html ?? ""} />;
  }

  /** Loaders wait for it. Throws where the program cannot be loaded and no HTML stands in for it. */
  async function loadStaticPart(): Promise<void> {
    try {
      Component ??= (await load()).Component;
    } catch (error) {
      if (!built) throw error;
    }
  }

  return { StaticPart, loadStaticPart };
}

type HtmlProps = { id: string; html: string };

function Html({ id, html }: HtmlProps) {
  const element = useRef<HTMLDivElement>(null);
  const followLink = useFollowLink();
  useEffect(() => {
    const listenedTo = element.current;
    listenedTo?.addEventListener("click", followLink);
    return () => listenedTo?.removeEventListener("click", followLink);
  }, [followLink]);
  return <div ref={element} id={id} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Lets the router follow links that are none of its own, when the browser would follow them in the same tab. */
function useFollowLink(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(
    (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || link.target || link.origin !== window.location.origin) return;
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      const address = link.pathname + link.search + link.hash;
      void navigate(address, { replace: address === createPath(location) });
    },
    [navigate, location],
  );
}

function isSame<Props extends object>(some: Props, others: Props): boolean {
  return Object.keys(some).every((key) => Object.is(some[key as keyof Props], others[key as keyof Props]));
}
