import { PolicyPage } from "@/components/legal/policy-page";
import { cookiePolicy } from "@/content/cookie-policy";
import { CountingChoice } from "./counting-choice";

export const handle = { words: cookiePolicy };

export function Component() {
  return (
    <PolicyPage policy={cookiePolicy}>
      <CountingChoice />
    </PolicyPage>
  );
}
