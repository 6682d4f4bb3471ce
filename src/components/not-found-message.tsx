import { Link } from "react-router-dom";

/** What a visitor reads at an address that leads nowhere: at the catch-all route, and where a loader throws a 404. */
export function NotFoundMessage() {
  return (
    <section>
      <h1>Page not found</h1>
      <p>
        <Link to="/">Back to the home page</Link>
      </p>
    </section>
  );
}
