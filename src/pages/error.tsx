import { isRouteErrorResponse, useRouteError } from "react-router-dom";
import { NotFoundMessage } from "@/components/not-found-message";
import { Seo } from "@/components/seo";

export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <Seo title="Page not found" description="There is no page at this address." noindex />
        <NotFoundMessage />
      </>
    );
  }
  return (
    <>
      <Seo title="Something went wrong" description="This page could not be shown." noindex />
      <h1>Something went wrong</h1>
      <button type="button" onClick={() => window.location.reload()}>
        Try again
      </button>
    </>
  );
}
