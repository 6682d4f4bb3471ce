import { PolicyPage } from "@/components/legal/policy-page";
import { atsuiteTerms } from "@/content/atsuite-terms";

export const handle = { words: atsuiteTerms };

export function Component() {
  return <PolicyPage policy={atsuiteTerms} />;
}
