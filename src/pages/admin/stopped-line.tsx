import { StatusMessage } from "@/components/status-message";
import type { ServiceStatus } from "@/data/admin/dashboard";

const words: Record<keyof ServiceStatus, string> = {
  mails_waiting: "e-mails about enquiries are not going out",
  mails_given_up: "e-mails about enquiries were given up",
  jobs_late: "scheduled jobs do not run",
  function_silent: "the function that sends e-mails does not answer",
};

/** One line, if something has stopped that nobody would see otherwise. */
export function StoppedLine({ status }: { status: ServiceStatus }) {
  const stopped = (Object.keys(words) as (keyof ServiceStatus)[]).filter((what) => status[what]);
  if (stopped.length === 0) return null;
  const list = new Intl.ListFormat("en-GB").format(stopped.map((what) => words[what]));
  return (
    <StatusMessage kind="error" className="mb-4">
      Something has stopped: {list}. Ask <code>npm run doctor -- --linked</code>, which says what to do.
    </StatusMessage>
  );
}
