import { Seo } from "@/components/seo";

export function Component() {
  return (
    <>
      <Seo title="New password" noindex />
      <h1>New password</h1>
    </>
  );
}
