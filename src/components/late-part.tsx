import type { ComponentType } from "react";

export type LatePart<Props extends object> = {
  /** Resolves once the part can be rendered. Rejects if its code cannot be loaded; the next call tries again. */
  load(): Promise<void>;
  isLoaded(): boolean;
  /** Renders nothing until it has loaded. */
  Part: ComponentType<Props>;
};

/** A part of a page in its own file, never loaded by those who read the page as it was built (see static-part.tsx). */
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
