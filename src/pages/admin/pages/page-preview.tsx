import { useDeferredValue, useEffect, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { after } from "@/browser/after";
import { type SiteContent, SiteContentProvider } from "@/components/site-content";
import { Component as AtsuiteLayout } from "@/layouts/atsuite/atsuite-layout";
import { SiteLayout } from "@/layouts/site/site-layout";
import { loadPageAt } from "./page-kind";

/** Nothing in it can be pressed: its links would lead nowhere. */
const EMPTY = '<!doctype html><html lang="en"><head></head><body><div id="root" inert></div></body></html>';

type Frame = { document: Document; root: Root };

/** The real page at this path, with its layout and the words of `content`, in a frame. */
export function PagePreview({ path, content, className }: { path: string; content: SiteContent; className: string }) {
  const [frame, setFrame] = useState<Frame | null>(null);
  const [router, setRouter] = useState<ReturnType<typeof createMemoryRouter> | null>(null);
  const shown = useDeferredValue(content);

  useEffect(() => {
    let ended = false;
    void loadPageAt(path).then((page) => {
      if (ended) return;
      const Component = path.startsWith("/products") ? AtsuiteLayout : SiteLayout;
      setRouter(
        createMemoryRouter([{ Component, HydrateFallback: () => null, children: [{ ...page, path }] }], {
          initialEntries: [path],
        }),
      );
    });
    return () => void (ended = true);
  }, [path]);

  useEffect(() => {
    if (!frame) return;
    const stopCopying = copyStyles(frame.document);
    return () => {
      stopCopying();
      // React does not unmount one root while it renders another.
      after(0, () => frame.root.unmount());
    };
  }, [frame]);

  useEffect(() => {
    if (!router) return;
    frame?.root.render(
      <SiteContentProvider loaded={shown}>
        <RouterProvider router={router} />
      </SiteContentProvider>,
    );
  }, [frame, router, shown]);

  return (
    <iframe
      title="Preview of the page"
      srcDoc={EMPTY}
      className={className}
      // No script runs in the frame: it is rendered from here.
      sandbox="allow-same-origin"
      onLoad={(event) => setFrame(openFrame(event.currentTarget))}
    />
  );
}

function openFrame({ contentDocument }: HTMLIFrameElement): Frame | null {
  const element = contentDocument?.getElementById("root");
  return element ? { document: element.ownerDocument, root: createRoot(element) } : null;
}

/** Copies this document's styles into the frame, including those loaded later. Returns a function that stops this. */
function copyStyles(frame: Document): () => void {
  const copied = new Set<Node>();
  const copy = () => {
    for (const sheet of document.head.querySelectorAll("link[rel=stylesheet], style")) {
      if (copied.has(sheet)) continue;
      copied.add(sheet);
      frame.head.append(frame.importNode(sheet, true));
    }
  };
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}
