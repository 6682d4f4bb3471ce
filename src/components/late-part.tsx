import type { ComponentType } from "react";

export type LatePart<Props extends object> = {
  /** Resolves once the part can be drawn. Rejects where its program cannot be loaded; the next call tries again. */
  load(): Promise<void>;
  isLoaded(): boolean;
  /** Draws nothing before it is loaded. */
  Part: ComponentType<Props>;
};

/** A part of a page in a file of its own, which is never loaded while the page is shown as built (see static-part.tsx). */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  return {
    async load() {
      Loaded ??= await load();
    },
    isLoaded: () => Loaded !== undefined,
    Part: (props) => Loaded && <Loaded {...props} />,
  };
}
