import { isRouteErrorResponse, useRouteError } from "react-router-dom";

/** For the error boundary of a page that may be missing. Rethrows anything but a 404 to the outer boundary. */
export function useMissing(): void {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
}
