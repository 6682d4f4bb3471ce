import { Seo } from "@/components/seo";

export function Component() {
  return (
    <>
      <Seo title="About Us" description="About Us" path="/about-us" />
      <h1>About Us</h1>
    </>
  );
}
