import { Seo } from "@/components/seo";

export function Component() {
  return (
    <>
      <Seo title="Contact" description="Contact" path="/contact" />
      <h1>Contact</h1>
    </>
  );
}
