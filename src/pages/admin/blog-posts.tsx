import { Seo } from "@/components/seo";

export function Component() {
  return (
    <>
      <Seo title="Blog Posts" noindex />
      <h1>Blog Posts</h1>
    </>
  );
}
