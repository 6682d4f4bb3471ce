import { type ReactNode, Suspense, use } from "react";

/** How far outside the window a part may be when its program is asked for. */
const AHEAD = "50%";

const RETRY = 3000;

type PartProps<Module> = {
  /** The id of an element in the part. */
  id: string;
  children: (module: Module) => ReactNode;
};

type Wait = { over: Promise<void>; end: () => void };

/**
 * Parts of a page whose program comes when a visitor comes near: until then the HTML that the build wrote stays as it is, and
 * costs nothing. The route's loader calls `load`: the build, and whoever comes from another page, has all of them at once.
 */
export function later<Module>(start: () => Promise<Module>) {
  let module: Module | undefined;
  const waits = new Map<string, Wait>();

  async function load(): Promise<void> {
    module ??= await start();
  }

  /** Waits for a visitor to come near. If the program cannot be had then, the next who needs it tries again. */
  function waitFor(id: string): Wait {
    let resolve: () => void;
    const over = new Promise<void>((done) => (resolve = done));
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && end(), { rootMargin: AHEAD });
    const end = () => {
      load().then(
        () => {
          if (!module) return;
          observer.disconnect();
          resolve();
        },
        // Whoever has sent the part's form waits for its program.
        () => window.blockworkHeld && setTimeout(end, RETRY),
      );
    };
    const element = document.getElementById(id);
    if (element) observer.observe(element);
    else end();
    return { over, end };
  }

  function Content({ id, children }: PartProps<Module>) {
    if (module) return children(module);
    const known = waits.get(id);
    // Asked again, React has something new for the part, or a visitor uses it.
    known?.end();
    const wait = known ?? waitFor(id);
    waits.set(id, wait);
    use(wait.over);
    return null;
  }

  function Part(props: PartProps<Module>) {
    return (
      <Suspense>
        <Content {...props} />
      </Suspense>
    );
  }

  return { load, Part };
}
