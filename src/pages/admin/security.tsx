import { Seo } from "@/components/seo";

export function Component() {
  return (
    <>
      <Seo title="Security" noindex />
      <h1>Security</h1>
    </>
  );
}
