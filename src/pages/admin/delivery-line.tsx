import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Age } from "@/components/admin/age";
import type { Deliveries } from "@/data/admin/dashboard";

/** One line: whether enquiries arrive, and whether anybody is told. */
export function DeliveryLine({ deliveries }: { deliveries: Deliveries }) {
  const {
    mails_failed: unsent,
    deliveries_failed: undelivered,
    dropped_to_check: dropped,
    dropped_spam: spam,
  } = deliveries;
  return (
    <p className="mt-3 text-sm text-stone-600">
      <Last what="Last enquiry" time={deliveries.last_enquiry_at} never="No enquiry yet" /> ·{" "}
      <Last
        what="last e-mail"
        time={deliveries.last_mail_at}
        never={deliveries.connected ? "no e-mail sent yet" : "e-mails are not connected"}
      />{" "}
      · <Last what="webhook last reached" time={deliveries.last_delivery_at} never="webhook not reached yet" />
      {unsent > 0 && (
        <Failure to="/admin/enquiries?show=unanswered">
          {unsent === 1 ? "1 e-mail" : `${unsent} e-mails`} not sent
        </Failure>
      )}
      {undelivered > 0 && (
        <Failure to="/admin/enquiries">
          {undelivered} not delivered{deliveries.last_delivery_at && " since"}
        </Failure>
      )}
      {dropped > 0 && (
        <Failure to="/admin/enquiries?show=unanswered">
          {dropped} to check deleted unread in a week, because too many came
        </Failure>
      )}
      {spam > 0 && ` · ${spam} spam deleted unread in a week`}
    </p>
  );
}

function Last({ what, time, never }: { what: string; time: string | null; never: string }) {
  if (!time) return never;
  return (
    <>
      {what}: <Age time={time} />
    </>
  );
}

function Failure({ to, children }: { to: string; children: ReactNode }) {
  return (
    <>
      {" · "}
      <Link to={to} className="font-semibold text-danger underline underline-offset-4">
        {children}
      </Link>
    </>
  );
}
