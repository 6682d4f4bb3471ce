import { Seo } from "@/components/seo";

export function Component() {
  return (
    <>
      <Seo title="Terms of Service" description="Terms of Service" path="/terms-of-service" />
      <h1>Terms of Service</h1>
    </>
  );
}
