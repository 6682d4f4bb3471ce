import { PolicyPage } from "@/components/legal/policy-page";
import { termsOfService } from "@/content/terms-of-service";

export const handle = { words: termsOfService };

export function Component() {
  return <PolicyPage policy={termsOfService} />;
}
