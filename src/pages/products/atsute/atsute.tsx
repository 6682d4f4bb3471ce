import { Seo } from "@/components/seo";

export function Component() {
  return (
    <>
      <Seo title="ATSuite" description="ATSuite" path="/products/atsute" />
      <h1>ATSuite</h1>
    </>
  );
}
