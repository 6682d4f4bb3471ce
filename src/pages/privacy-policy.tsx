import { Seo } from "@/components/seo";

export function Component() {
  return (
    <>
      <Seo title="Privacy Policy" description="Privacy Policy" path="/privacy-policy" />
      <h1>Privacy Policy</h1>
    </>
  );
}
