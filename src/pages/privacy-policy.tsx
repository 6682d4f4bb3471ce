import { PolicyPage } from "@/components/legal/policy-page";
import { privacyPolicy } from "@/content/privacy-policy";

export const handle = { words: privacyPolicy };

export function Component() {
  return <PolicyPage policy={privacyPolicy} />;
}
