import { Seo } from "@/components/seo";

export function Component() {
  return (
    <>
      <Seo title="Forgotten password" noindex />
      <h1>Forgotten password</h1>
    </>
  );
}
