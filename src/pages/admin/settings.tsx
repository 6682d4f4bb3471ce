import { Seo } from "@/components/seo";

export function Component() {
  return (
    <>
      <Seo title="Settings" noindex />
      <h1>Settings</h1>
    </>
  );
}
