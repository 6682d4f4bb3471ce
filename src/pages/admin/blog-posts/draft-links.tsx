import { useEffect, useId, useRef, useState } from "react";
import { QuietButton } from "@/components/admin/controls";
import { Button } from "@/components/button";
import { StatusMessage } from "@/components/status-message";
import { createDraftLink, type DraftLink, listDraftLinks, revokeDraftLink } from "@/data/admin/draft-links";
import { env } from "@/lib/env";
import { errorCode, isUnanswered } from "@/data/admin/failures";
import { formatLocalTime } from "@/lib/local-time";
import { useAct } from "@/pages/admin/list/actions";

export function DraftLinks({ postId, dirty }: { postId: number; dirty: boolean }) {
  const headingId = useId();
  const [links, setLinks] = useState<DraftLink[]>([]);
  /** The address of a link that was just created. It cannot be shown again. */
  const [created, setCreated] = useState<{ id: number; address: string } | null>(null);
  const [isLoaded, setLoaded] = useState(true);
  const [isUncertain, setUncertain] = useState(false);
  const { act, busy, failure } = useAct({ inForm: true, keepsList: true });

  useEffect(() => {
    let ended = false;
    listDraftLinks(postId).then(
      (found) => !ended && setLinks(found),
      () => !ended && setLoaded(false),
    );
    return () => void (ended = true);
  }, [postId]);

  const create = () =>
    act({
      async do() {
        const { token, ...link } = await createDraftLink(postId);
        // Another one may have been created when no answer came.
        const others = isUncertain ? await listDraftLinks(postId).catch(() => links) : links;
        setUncertain(false);
        setLinks([link, ...others.filter(({ id }) => id !== link.id)]);
        setCreated({ id: link.id, address: `${env.siteUrl}/draft/${token}` });
      },
      failure: "The link could not be created.",
      refusal(error) {
        if (errorCode(error) === "PT409") return "There are 20 links already. Revoke one first.";
        if (!isUnanswered(error)) return undefined;
        setUncertain(true);
        console.error("The link may have been created", error);
        return "The server did not answer. A link may have been created all the same: try again, and it is listed below.";
      },
    });

  const revoke = ({ id }: DraftLink) =>
    act({
      async do() {
        await revokeDraftLink(id);
        setLinks((before) => before.filter((other) => other.id !== id));
        if (created?.id === id) setCreated(null);
      },
      failure: "The link could not be revoked.",
      announcement: () => "Link revoked.",
    });

  return (
    <section aria-labelledby={headingId} className="grid justify-items-start gap-3">
      <h2 id={headingId} className="field-label mb-0 tracking-normal">
        Draft link
      </h2>
      <p className="text-sm text-stone-600">
        Anyone with the link can read what is saved, for 7 days.
        {dirty && " Your unsaved changes are not included."}
      </p>
      {created && <CreatedLink key={created.id} address={created.address} />}
      <StatusMessage severity="error">{failure || (!isLoaded && "The links could not be loaded.")}</StatusMessage>
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void create()}>
        Create a link
      </Button>
      {links.length > 0 && (
        <ul className="grid w-full gap-1">
          {links.map((link) => (
            <li key={link.id} className="flex items-center justify-between gap-2 text-sm">
              <span id={`${headingId}-${link.id}`}>
                Valid until <time dateTime={link.expiresAt}>{formatLocalTime(link.expiresAt)}</time>
              </span>
              <QuietButton
                disabled={busy}
                aria-describedby={`${headingId}-${link.id}`}
                onClick={() => void revoke(link)}
              >
                Revoke
              </QuietButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function CreatedLink({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState("");

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setMessage("Link copied.");
    } catch {
      field.current?.select();
      setMessage("Your browser does not allow copying here: copy the selected text yourself.");
    }
  }

  return (
    <div className="grid w-full gap-2">
      <div className="flex w-full items-center gap-2">
        <input
          translate="no"
          ref={field}
          readOnly
          aria-label="The new link"
          value={address}
          className="field-control min-w-0 flex-1"
          // Enter would save the form around it.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <output className="text-sm text-stone-600">{message || "Copy it now: it is not shown again."}</output>
    </div>
  );
}
