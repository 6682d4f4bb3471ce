import { NotFoundMessage } from "@/components/not-found/not-found-message";

export function Component() {
  return <NotFoundMessage />;
}
