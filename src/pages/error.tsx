import { useState } from "react";
import { Link, useRevalidator, useRouteError } from "react-router-dom";
import { Button } from "@/components/button";
import { Seo } from "@/components/seo";
import { StatusMessage } from "@/components/status-message";
import { isMissingChunk } from "@/browser/stale-chunks";

/** Shown instead of a page: inside the layout if the page broke, alone if the layout did. */
export function ErrorPage() {
  const error = useRouteError();
  return (
    <>
      <Seo title="Something went wrong" description="This page could not be shown." noindex />
      <Failure reloads={isMissingChunk(error)} />
    </>
  );
}

/** `reloads`: only loading the document again can help. */
function Failure({ reloads }: { reloads: boolean }) {
  const { revalidate, state } = useRevalidator();
  const error = useRouteError();
  const [tried, setTried] = useState<unknown>();
  // Each try that fails throws an error of its own.
  const hasFailedAgain = tried !== undefined && tried !== error;
  const trying = state !== "idle";

  function tryAgain() {
    // If retrying did not help, a reload may; offline, the browser would show its own error page instead.
    if ((reloads || hasFailedAgain) && navigator.onLine) {
      window.location.reload();
      return;
    }
    setTried(error);
    void revalidate();
  }

  return (
    <section aria-labelledby="failure">
      <div className="page-width pt-36 pb-24 md:pt-48 md:pb-36">
        <h1 id="failure" className="max-w-4xl text-3xl/none lg:text-4xl/none">
          Something went wrong
        </h1>
        <p className="lead mt-6">
          Perhaps the connection dropped for a moment, perhaps it is our fault. A second try usually does it.
        </p>
        <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-5">
          <Button busy={trying} onClick={tryAgain}>
            {trying ? "Trying again..." : "Try again"}
          </Button>{" "}
          <Link to="/" reloadDocument className="link font-semibold">
            Go to the home page
          </Link>
        </p>
        <StatusMessage severity="info" className="mt-8 max-w-prose">
          {hasFailedAgain ? "Still no luck. The next try reloads the page." : null}
        </StatusMessage>
      </div>
    </section>
  );
}
