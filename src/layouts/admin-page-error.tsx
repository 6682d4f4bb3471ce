import { Outlet, useRevalidator, useRouteError } from "react-router-dom";
import { Button } from "@/components/button";
import { Seo } from "@/components/seo";

export { Outlet as Component };

/** A screen that breaks leaves the navigation standing. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <Seo title="Something went wrong" noindex />
      <h1 className="text-3xl">Something went wrong</h1>
      <p role="alert" className="my-4 max-w-prose">
        This screen could not be shown. {error instanceof Error ? error.message : ""}
      </p>
      <Button size="sm" busy={state !== "idle"} onClick={() => void revalidate()}>
        Retry
      </Button>
    </>
  );
}
