import { NotFoundMessage } from "@/components/not-found-message";
import { Seo } from "@/components/seo";

export function Component() {
  return (
    <>
      <Seo title="Page not found" description="There is no page at this address." noindex />
      <NotFoundMessage />
    </>
  );
}
