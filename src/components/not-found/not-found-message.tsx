import { Link } from "react-router-dom";
import { ButtonLink } from "@/components/button";
import { Container } from "@/components/container";
import { Seo } from "@/components/seo";
import { FallenBlocks } from "./fallen-blocks";

export function NotFoundMessage() {
  return (
    <Container className="grid gap-12 pt-36 pb-24 md:grid-cols-2 md:items-center md:pt-48 md:pb-36">
      <Seo title="Page not found" description="There is no page at this address." noindex />
      <FallenBlocks />
      <div>
        <h1 className="text-[clamp(2.5rem,7vw,4.5rem)]/none">Page not found</h1>
        <p className="lead mt-6">
          A block is missing here: there is nothing at this address. It may have moved, or the link may have lost a
          letter on its way to you.
        </p>
        <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-5">
          <ButtonLink to="/">Go to the home page</ButtonLink>
          <span>
            or read <TextLink to="/blog">the blog</TextLink>, or <TextLink to="/contact">ask us</TextLink>
          </span>
        </p>
      </div>
    </Container>
  );
}

function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="link font-semibold">
      {children}
    </Link>
  );
}
