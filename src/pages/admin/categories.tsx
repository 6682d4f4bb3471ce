import { Seo } from "@/components/seo";

export function Component() {
  return (
    <>
      <Seo title="Categories" noindex />
      <h1>Categories</h1>
    </>
  );
}
