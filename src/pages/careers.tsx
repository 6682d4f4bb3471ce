import { Seo } from "@/components/seo";

export function Component() {
  return (
    <>
      <Seo title="Careers" description="Careers" path="/careers" />
      <h1>Careers</h1>
    </>
  );
}
