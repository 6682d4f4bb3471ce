import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Link, type NavigateOptions, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { Button } from "@/components/button";
import type { Noun } from "@/data/admin/kind";
import type { Kind } from "@/data/admin/records";
import { EmptyList } from "@/pages/admin/list/paged-list";
import { LoadFailure } from "@/components/admin/load-failure";
import { PageHeading, TabTitle } from "@/components/admin/page-heading";
import { editAddress, readEdited, useStillHere } from "@/pages/admin/list/page-address";
import { BinLink } from "@/pages/admin/list/list-links";
import { UndoList } from "@/pages/admin/list/actions";

type RecordsScreenProps = {
  heading: string;
  newLabel: string;
  kind: { noun: Noun; table: Kind };
  failed: boolean;
  found: boolean;
  editor: ReactNode;
  children: ReactNode;
};

export function useEditing() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { isHere } = useStillHere();
  const go = (edited: number | null, options: NavigateOptions) =>
    isHere() && void navigate(editAddress(params, edited), { ...options, replace: true });
  return {
    /** The form's key: it stays the same when its new record gets an address. */
    formKey: state === CREATED_HERE ? "new" : String(readEdited(params)),
    close: () => go(null, {}),
    /** The address becomes that of the new record, so that a reload opens it again. */
    goOnWith: ({ id }: { id: number }) => go(id, { preventScrollReset: true, state: CREATED_HERE }),
  };
}

const CREATED_HERE = "created here";

export function RecordsScreen({
  heading,
  newLabel,
  kind: {
    noun: [one, many],
    table,
  },
  failed,
  found,
  editor,
  children,
}: RecordsScreenProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const edited = readEdited(params);
  const toggleButton = useRef<HTMLButtonElement>(null);
  const lastEdited = useRef(edited);

  useLayoutEffect(() => {
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
        <TabTitle>{`${heading} | Admin`}</TabTitle>
        {editor}
        <UndoList />
      </>
    );
  }
  return (
    <>
      <PageHeading heading={heading}>
        <BinLink of={table} />
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
          This {one} no longer exists.{" "}
          <Link to={editAddress(params, null)} className="font-semibold underline">
            Back to the {many}
          </Link>
        </EmptyList>
      )}
      {children}
      <UndoList />
    </>
  );
}
