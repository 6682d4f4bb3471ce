import { Container } from "@/components/container";

/** Shown until the page has loaded, in the neutral shell too. */
export function LoadingPage() {
  return (
    <main id="main">
      <Container className="pt-36 pb-24">
        <output className="flex items-center gap-3 text-lg text-stone-600">
          <span aria-hidden="true" className="spinner" />
          Loading...
        </output>
      </Container>
    </main>
  );
}
