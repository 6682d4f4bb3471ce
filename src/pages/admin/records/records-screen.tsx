import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { Button } from "@/components/button";
import { Seo } from "@/components/seo";
import { EmptyList } from "./empty-list";
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
