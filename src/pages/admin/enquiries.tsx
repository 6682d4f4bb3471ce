import { Seo } from "@/components/seo";

export function Component() {
  return (
    <>
      <Seo title="Enquiries" noindex />
      <h1>Enquiries</h1>
    </>
  );
}
