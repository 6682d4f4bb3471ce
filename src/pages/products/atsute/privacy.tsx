import { PolicyPage } from "@/components/legal/policy-page";
import { atsuitePrivacy } from "@/content/atsuite-privacy";

export const handle = { words: atsuitePrivacy };

export function Component() {
  return <PolicyPage policy={atsuitePrivacy} />;
}
