import { Seo } from "@/components/seo";

export function Component() {
  return (
    <>
      <Seo title="ATSuite Privacy Policy" description="ATSuite Privacy Policy" path="/products/atsute/privacy" />
      <h1>ATSuite Privacy Policy</h1>
    </>
  );
}
