import { Seo } from "@/components/seo";

export function Component() {
  return (
    <>
      <Seo title="Case Studies" noindex />
      <h1>Case Studies</h1>
    </>
  );
}
