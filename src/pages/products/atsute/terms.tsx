import { Seo } from "@/components/seo";

export function Component() {
  return (
    <>
      <Seo title="ATSuite Terms of Service" description="ATSuite Terms of Service" path="/products/atsute/terms" />
      <h1>ATSuite Terms of Service</h1>
    </>
  );
}
