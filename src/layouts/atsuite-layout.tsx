import { Outlet } from "react-router-dom";

/** What surrounds the pages of ATSuite: its own navigation, accent and footer. */
export function AtsuiteLayout() {
  return (
    <div data-product="atsuite">
      <main id="main">
        <Outlet />
      </main>
    </div>
  );
}
