import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Link, type NavigateOptions, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { Button } from "@/components/button";
import type { Noun } from "@/data/admin/kind";
import type { Kind } from "@/data/admin/records";
import { type FormHost, RecordEditor } from "./record-form";
import { EmptyList } from "@/pages/admin/list/paged-list";
import { LoadFailure } from "@/components/admin/load-failure";
import { PageHeading, TabTitle } from "@/components/admin/page-heading";
import { editAddress, readEdited, useStillHere } from "@/pages/admin/list/page-address";
import { BinLink } from "@/pages/admin/list/list-links";
import { UndoList } from "@/pages/admin/list/actions";

type RecordsScreenProps<Row, Draft> = {
  heading: string;
  newLabel: string;
  kind: { noun: Noun; table: Kind };
  failed: boolean;
  row: Row | null;
  /** Which record was to be edited when the row was loaded. */
  loadedFor: ReturnType<typeof readEdited>;
  renderForm: (host: FormHost<Row, Draft>) => ReactNode;
  children: ReactNode;
};

const CREATED_HERE = "created here";

/** A list of records or, if the address names one, its form. */
export function RecordsScreen<Row extends { id: number }, Draft>(props: RecordsScreenProps<Row, Draft>) {
  const { heading, newLabel, kind, failed, row, loadedFor, renderForm, children } = props;
  const [one, many] = kind.noun;
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { isHere } = useStillHere();
  const edited = readEdited(params);
  const go = (next: number | null, options: NavigateOptions) =>
    isHere() && void navigate(editAddress(params, next), { ...options, replace: true });
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

  if (!failed && edited !== null && (edited === "new" || row !== null || loadedFor === "new")) {
    return (
      <>
        <TabTitle>{`${heading} | Admin`}</TabTitle>
        <RecordEditor<Row, Draft>
          // It stays the same when its new record gets an address.
          key={state === CREATED_HERE ? "new" : edited}
          row={row}
          onClose={() => go(null, {})}
          // The address becomes that of the new record, so that a reload opens it again.
          onCreated={({ id }) => go(id, { preventScrollReset: true, state: CREATED_HERE })}
        >
          {renderForm}
        </RecordEditor>
        <UndoList />
      </>
    );
  }
  return (
    <>
      <PageHeading heading={heading}>
        <BinLink of={kind.table} />
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
