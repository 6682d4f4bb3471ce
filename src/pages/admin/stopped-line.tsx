import { StatusMessage } from "@/components/status-message";
import type { ServiceStatus } from "@/data/admin/dashboard";

const words: Record<keyof ServiceStatus, string> = {
  mails_waiting: "emails about enquiries are not going out",
  mails_given_up: "some emails about enquiries could not be sent",
  jobs_late: "scheduled jobs do not run",
  function_silent: "the function that sends emails does not answer",
};

/** One line if a background service has stopped, which nobody would notice otherwise. */
export function StoppedLine({ status }: { status: ServiceStatus }) {
  const stopped = (Object.keys(words) as (keyof ServiceStatus)[]).filter((what) => status[what]);
  if (stopped.length === 0) return null;
  const list = new Intl.ListFormat("en-GB").format(stopped.map((what) => words[what]));
  return (
    <StatusMessage kind="error" className="mb-4">
      Something has stopped: {list}. Run <code>npm run doctor -- --linked</code>, which says what to do.
    </StatusMessage>
  );
}
