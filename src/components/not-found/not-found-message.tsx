import { Link, isRouteErrorResponse, useRouteError } from "react-router-dom";
import { ButtonLink } from "@/components/button";
import { Seo } from "@/components/seo";

export function NotFoundMessage() {
  return (
    <div className="page-width grid gap-12 pt-36 pb-24 md:grid-cols-2 md:items-center md:pt-48 md:pb-36">
      <Seo title="Page not found" description="Page not found" noindex />
      <FallenBlocks />
      <div>
        <h1 className="text-3xl/none lg:text-4xl/none">Page not found</h1>
        <p className="lead mt-6">
          A block is missing here: there is nothing at this address. It may have moved, or the link may be missing a
          letter.
        </p>
        <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-5">
          <ButtonLink to="/">Go to the home page</ButtonLink>{" "}
          <span>
            or read <TextLink to="/blog">the blog</TextLink>, or <TextLink to="/contact">ask us</TextLink>
          </span>
        </p>
      </div>
    </div>
  );
}

function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="link font-semibold">
      {children}
    </Link>
  );
}

export function FallenBlocks() {
  return (
    <svg viewBox="-.1 -.6 19.2 10.2" className="w-full max-w-lg max-md:max-w-xs" strokeWidth="1" aria-hidden="true">
      <g className="stroke-ink">
        <path d="M3 0h1M2 1h2M1 2h1m1 0h1M0 3h1m2 0h1M0 4h5M3 5h1M3 6h1" />
        <path d="M8 0h3M7 1h1m3 0h1M7 2h1m3 0h1M7 3h1M7 4h1m3 0h1M7 5h1m3 0h1M8 6h3" />
        <path d="M17 0h1M16 1h2M15 2h1m1 0h1M14 3h1m2 0h1M14 4h5M17 5h1M17 6h1" />
      </g>
      <path d="M0 9h19" className="stroke-stone-300" strokeWidth=".15" />
      <path d="M11 3h1" className="loose stroke-signal" transform="translate(1.6 5.3) rotate(-14 11.5 3)" />
    </svg>
  );
}

/** For the error boundary of a page that may be missing. Rethrows anything but a 404 to the outer boundary. */
export function useMissing(): void {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
}
