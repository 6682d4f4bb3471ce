import { PolicyPage } from "@/components/legal/policy-page";
import { accessibility } from "@/content/accessibility";

export const handle = { words: accessibility };

export function Component() {
  return <PolicyPage policy={accessibility} />;
}
