import { render } from "@testing-library/react";
import { HelmetProvider } from "react-helmet-async";
import { MemoryRouter } from "react-router-dom";
import { SiteContentProvider } from "@/components/site-content";
import { fallbackSettings } from "@/content/site-defaults";

/** Renders a page or a part of one by itself, where the owner has stored these pages' words. */
export const renderWithWords = (element: React.ReactElement, pages: Record<string, unknown>): HTMLElement =>
  render(
    <HelmetProvider>
      <MemoryRouter>
        <SiteContentProvider loaded={{ settings: fallbackSettings, pages, categories: [] }}>
          {element}
        </SiteContentProvider>
      </MemoryRouter>
    </HelmetProvider>,
  ).container;
