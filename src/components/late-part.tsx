import type { ComponentType } from "react";
import { loadWhenOnline } from "@/browser/stale-chunks";

export type LatePart<Props extends object> = {
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

/** A part of a page in its own file, never loaded by those who read the page as it was built (see static-part.tsx). */
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
