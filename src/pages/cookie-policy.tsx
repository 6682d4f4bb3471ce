import { Seo } from "@/components/seo";

export function Component() {
  return (
    <>
      <Seo title="Cookie Policy" description="Cookie Policy" path="/cookie-policy" />
      <h1>Cookie Policy</h1>
    </>
  );
}
