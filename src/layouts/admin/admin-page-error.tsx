import { Outlet, useRevalidator, useRouteError } from "react-router-dom";
import { failureReason } from "@/data/admin/failures";
import { TabTitle } from "@/components/admin/page-heading";
import { Button } from "@/components/button";
import { isMissingChunk } from "@/browser/stale-chunks";

export { Outlet as Component };

export function ErrorBoundary() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const missing = isMissingChunk(error);

  function retry() {
    if (missing && navigator.onLine) window.location.reload();
    else void revalidate();
  }

  return (
    <>
      <TabTitle>Something went wrong | Admin</TabTitle>
      <h1 className="text-2xl">Something went wrong</h1>
      <p role="alert" className="my-4 max-w-prose">
        This screen could not be shown. {missing ? "Check your connection and try again." : failureReason(error)}
      </p>
      <Button size="sm" busy={state !== "idle"} onClick={retry}>
        Retry
      </Button>
    </>
  );
}
