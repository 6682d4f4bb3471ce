import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router-dom";
import { CASE_STUDIES_PER_PAGE, type CaseStudy, getCaseStudy, listCaseStudies } from "@/data/admin/case-studies";
import type { CaseStudyDraft } from "./case-study-draft";
import { CaseStudyForm } from "./case-study-form";
import { CaseStudyTable } from "./case-study-table";
import { editAddress, readEdited, readPage, readSearch, shouldRevalidate } from "@/pages/admin/records/list/list-address";
import { PagedList } from "@/pages/admin/records/list/paged-list";
import { ListSearch } from "@/pages/admin/records/list/list-search";
import { RecordEditor } from "@/pages/admin/records/record-editor";
import { RecordsScreen, useEditing } from "@/pages/admin/records/records-screen";

type Loaded = {
  list: Awaited<ReturnType<typeof listCaseStudies>> | null;
  caseStudy: CaseStudy | null;
  /** What the form was opened for when this was loaded. */
  loadedFor: ReturnType<typeof readEdited>;
  failed: boolean;
};

export { shouldRevalidate };

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const params = new URL(request.url).searchParams;
  const edited = readEdited(params);
  try {
    const [list, caseStudy] = await Promise.all([
      edited === null ? listCaseStudies({ search: readSearch(params), page: readPage(params) }) : null,
      typeof edited === "number" ? getCaseStudy(edited) : null,
    ]);
    return { list, caseStudy, loadedFor: edited, failed: false };
  } catch (error) {
    console.error("The case studies could not be loaded", error);
    return { list: null, caseStudy: null, loadedFor: edited, failed: true };
  }
}

export function Component() {
  const { list, caseStudy, loadedFor, failed } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const { formKey, close, goOnWith } = useEditing();

  return (
    <RecordsScreen
      heading="Case Studies"
      newLabel="New Case Study"
      noun={["case study", "case studies"]}
      failed={failed}
      found={caseStudy !== null || loadedFor === "new"}
      editor={
        <RecordEditor<CaseStudy, CaseStudyDraft> key={formKey} row={caseStudy}>
          {(opened, reopen) => <CaseStudyForm opened={opened} onReopen={reopen} onClose={close} onCreated={goOnWith} />}
        </RecordEditor>
      }
    >
      {list && (
        <>
          <ListSearch label="Search case studies" search={readSearch(params)} />
          <PagedList
            shown={list.rows.length}
            total={list.total}
            page={readPage(params)}
            pageSize={CASE_STUDIES_PER_PAGE}
            noun={["case study", "case studies"]}
            filtered={readSearch(params) !== ""}
            empty="No case studies yet. Choose New Case Study to show visitors the first project."
          >
            <CaseStudyTable
              caseStudies={list.rows}
              page={readPage(params)}
              total={list.total}
              searched={readSearch(params) !== ""}
              editAddress={({ id }) => editAddress(params, id)}
            />
          </PagedList>
        </>
      )}
    </RecordsScreen>
  );
}
