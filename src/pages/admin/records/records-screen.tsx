import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation, useNavigate, useRevalidator, useSearchParams } from "react-router-dom";
import { useReauthentication } from "@/components/admin/admin-shell";
import { Button } from "@/components/button";
import { useConfirm } from "@/components/admin/confirm-dialog";
import { Seo } from "@/components/seo";
import { offerUndo } from "./undo-offers";
import { EmptyList } from "./empty-list";
import { failureReason } from "./failure-reason";
import { LoadFailure } from "@/components/admin/load-failure";
import { PageHeading } from "@/components/admin/page-heading";
import { UnsavedCopies } from "@/pages/admin/drafts/unsaved-copies";
import { editAddress, readEdited } from "@/pages/admin/records/list/list-address";
import { UndoList } from "./undo-list";

type RecordsScreenProps = {
  heading: string;
  newLabel: string;
  /** Singular and plural: "post", "posts". */
  noun: [string, string];
  /** Whether loading failed. */
  failed: boolean;
  /** Whether the record in the address exists. */
  found: boolean;
  /** The form of that record, or of a new one. */
  editor: ReactNode;
  /** The list, while nothing is edited. */
  children: ReactNode;
};

/** What a screen passes to the form that is open. */
export function useEditing() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  return {
    /** The form's key: it stays the same when its new record gets an address. */
    formKey: state === CREATED_HERE ? "new" : String(readEdited(params)),
    /** Closes the form and shows the list. */
    close: () => void navigate(editAddress(params, null), { replace: true }),
    /** The address becomes that of the record which the form has created, so that a reload opens it again. */
    goOnWith: ({ id }: { id: number }) => void navigate(editAddress(params, id), { replace: true, preventScrollReset: true, state: CREATED_HERE }),
  };
}

const CREATED_HERE = "created here";

/** A screen that shows a list of records, or the form of the record in the address. */
export function RecordsScreen({ heading, newLabel, noun: [one, many], failed, found, editor, children }: RecordsScreenProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const edited = readEdited(params);
  const toggleButton = useRef<HTMLButtonElement>(null);
  const lastEdited = useRef(edited);

  useEffect(() => {
    // The form that had the focus is gone, so the focus returns to what opened it.
    if (edited === null && lastEdited.current !== null) {
      const row = document.getElementById(`record-${lastEdited.current}`);
      (row ?? toggleButton.current)?.focus();
    }
    lastEdited.current = edited;
  }, [edited]);

  if (!failed && edited !== null && (edited === "new" || found)) {
    return (
      <>
        <Seo title={heading} noindex />
        {editor}
        <UndoList />
      </>
    );
  }
  return (
    <>
      <Seo title={heading} noindex />
      <PageHeading heading={heading}>
        <Button
          ref={toggleButton}
          variant={edited === null ? "primary" : "secondary"}
          onClick={() => void navigate(editAddress(params, edited === null ? "new" : null))}
        >
          {edited === null ? newLabel : "Cancel"}
        </Button>
      </PageHeading>
      {failed && <LoadFailure>{`The ${many} could not be loaded.`}</LoadFailure>}
      {!failed && edited !== null && (
        <EmptyList>
          This {one} no longer exists. <Link to={editAddress(params, null)} className="font-semibold underline">Back to the {many}</Link>
        </EmptyList>
      )}
      {edited === null && <UnsavedCopies noun={one} />}
      {children}
      <UndoList />
    </>
  );
}

type Deletion<Deleted> = {
  noun: string;
  /** Resolves with the record as it was, or null if it was already gone. */
  remove: (id: number) => Promise<Deleted | null>;
  restore: (deleted: Deleted) => Promise<unknown>;
};

/** Asks, deletes and offers Undo. Render `dialog` once. */
export function useDeletion<Deleted>({ noun, remove: removeRecord, restore }: Deletion<Deleted>) {
  const { runSignedIn } = useReauthentication();
  const { revalidate } = useRevalidator();
  const { confirm, dialog: confirmDialog } = useConfirm();

  async function attempt({ id, title }: { id: number; title: string }): Promise<void> {
    try {
      const deleted = await runSignedIn(() => removeRecord(id));
      if (deleted) offerUndo(`“${title}”`, () => runSignedIn(() => restore(deleted)));
    } catch (error) {
      console.error(`The ${noun} could not be deleted`, error);
      const message = `“${title}” could not be deleted. ${failureReason(error) ?? ""}`.trim();
      if (await confirm({ message, confirmLabel: "Retry" })) await attempt({ id, title });
    }
  }

  async function remove(record: { id: number; title: string }) {
    if (!(await confirm({ message: `Are you sure you want to delete this ${noun}?`, confirmLabel: "Delete", danger: true }))) return;
    await attempt(record);
    await revalidate();
  }

  return { remove, dialog: confirmDialog };
}
