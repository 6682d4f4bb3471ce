import { useEffect, useRef } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator, useSearchParams } from "react-router-dom";
import { useReauthentication } from "@/components/admin-shell";
import { Button } from "@/components/button";
import { useAlert, useConfirm } from "@/components/confirm-dialog";
import { Seo } from "@/components/seo";
import {
  CASE_STUDIES_PER_PAGE, type CaseStudy, deleteCaseStudy, getCaseStudy, listCaseStudies, restoreCaseStudy,
} from "@/data/admin/case-studies";
import { CaseStudyEditor } from "./case-study-editor";
import { CaseStudyTable } from "./case-study-table";
import { offerUndo } from "./deletions";
import { EmptyList } from "./empty-list";
import { editAddress, readEdited, readPage, readSearch } from "./list-address";
import { ListPages } from "./list-pages";
import { ListSearch } from "./list-search";
import { LoadFailure } from "./load-failure";
import { PageHeading } from "./page-heading";
import { removeReleasedPictures } from "./picture-ledger";
import type { RecordFormHandle } from "./record-form";
import { UndoDeletions } from "./undo-deletions";

type Loaded = {
  list: { caseStudies: CaseStudy[]; total: number } | null;
  caseStudy: CaseStudy | null;
  failed: boolean;
};

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const params = new URL(request.url).searchParams;
  const edited = readEdited(params);
  try {
    const [list, caseStudy] = await Promise.all([
      edited === null ? listCaseStudies({ search: readSearch(params), page: readPage(params) }) : null,
      typeof edited === "number" ? getCaseStudy(edited) : null,
    ]);
    return { list, caseStudy, failed: false };
  } catch (error) {
    console.error("The case studies could not be loaded", error);
    return { list: null, caseStudy: null, failed: true };
  }
}

export function Component() {
  const { list, caseStudy, failed } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const form = useRef<RecordFormHandle>(null);
  const toggleButton = useRef<HTMLButtonElement>(null);
  const edited = readEdited(params);
  const { remove, dialogs } = useDeleteCaseStudy();

  useEffect(() => void removeReleasedPictures(), []);

  const toggle = () => (edited === null ? void navigate(editAddress(params, "new")) : form.current?.cancel());
  async function close() {
    await navigate(editAddress(params, null), { replace: true });
    // The form took the focus with it.
    toggleButton.current?.focus();
  }

  return (
    <>
      <Seo title="Case Studies" noindex />
      <PageHeading heading="Case Studies">
        <Button ref={toggleButton} variant={edited === null ? "primary" : "secondary"} onClick={toggle}>
          {edited === null ? "New Case Study" : "Cancel"}
        </Button>
      </PageHeading>
      {failed && <LoadFailure>The case studies could not be loaded.</LoadFailure>}
      {!failed && edited !== null && (edited === "new" || caseStudy) && (
        <CaseStudyEditor key={edited} ref={form} caseStudy={caseStudy} onClose={() => void close()} />
      )}
      {!failed && typeof edited === "number" && !caseStudy && (
        <EmptyList>
          This case study no longer exists. <Link to={editAddress(params, null)} className="font-semibold underline">Back to the case studies</Link>
        </EmptyList>
      )}
      {list && (
        <>
          <ListSearch label="Search case studies" search={readSearch(params)} />
          {list.caseStudies.length === 0 ? (
            <NoCaseStudies filtered={readSearch(params) !== "" || list.total > 0} />
          ) : (
            <>
              <CaseStudyTable caseStudies={list.caseStudies} editAddress={({ id }) => editAddress(params, id)} onDelete={(one) => void remove(one)} />
              <ListPages page={readPage(params)} pageSize={CASE_STUDIES_PER_PAGE} total={list.total} noun={["case study", "case studies"]} />
            </>
          )}
        </>
      )}
      <UndoDeletions />
      {dialogs}
    </>
  );
}

function NoCaseStudies({ filtered }: { filtered: boolean }) {
  if (!filtered) return <EmptyList>No case studies yet. Choose New Case Study to show visitors the first project.</EmptyList>;
  return (
    <EmptyList>
      No case study matches. <Link to="/admin/case-studies" className="font-semibold underline">Show all case studies</Link>
    </EmptyList>
  );
}

function useDeleteCaseStudy() {
  const { runSignedIn } = useReauthentication();
  const { revalidate } = useRevalidator();
  const { confirm, dialog: confirmDialog } = useConfirm();
  const { alert, dialog: alertDialog } = useAlert();

  async function remove({ id, title }: CaseStudy) {
    const question = { message: "Are you sure you want to delete this case study?", confirmLabel: "Delete", danger: true };
    if (!(await confirm(question))) return;
    try {
      const deleted = await runSignedIn(() => deleteCaseStudy(id));
      if (deleted) offerUndo(`“${title}”`, deleted.image ? [deleted.image] : [], () => runSignedIn(() => restoreCaseStudy(deleted)));
    } catch (error) {
      console.error("The case study could not be deleted", error);
      await alert({ message: "The case study could not be deleted. Please try again." });
    }
    await revalidate();
  }

  return { remove, dialogs: <>{confirmDialog}{alertDialog}</> };
}
