import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router-dom";
import {
  CASE_STUDIES_PER_PAGE,
  CASE_STUDY_SORTS,
  caseStudies as kind,
  type CaseStudy,
  type CaseStudyDraft,
  type CaseStudyFilter,
  listCaseStudies,
} from "@/data/admin/case-studies";
import { CaseStudyForm } from "./case-study-form";
import { CaseStudyTable } from "./case-study-table";
import { readPage, readSearch } from "@/lib/list-address";
import { editAddress, readEdited, shouldRevalidate } from "@/pages/admin/list/page-address";
import { loadOrNull } from "@/components/admin/load-failure";
import { PagedList } from "@/pages/admin/list/paged-list";
import { ListSearch } from "@/pages/admin/list/list-search";
import { readSort, SortChoice } from "@/pages/admin/list/sorting";
import { keysOf } from "@/lib/objects";
import { RecordsScreen } from "@/pages/admin/form/records-screen";

export { shouldRevalidate };

function readFilter(params: URLSearchParams): CaseStudyFilter {
  return {
    search: readSearch(params),
    sort: readSort(params, keysOf(CASE_STUDY_SORTS)),
    page: readPage(params),
  };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const edited = readEdited(params);
  const work = Promise.all([
    edited === null ? listCaseStudies(readFilter(params)) : null,
    typeof edited === "number" ? kind.get({ id: edited }) : null,
  ]);
  const found = await loadOrNull("case studies", work);
  return { list: found?.[0], caseStudy: found?.[1] ?? null, loadedFor: edited, failed: !found };
}

export function Component() {
  const { list, caseStudy, loadedFor, failed } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const { search, sort, page } = readFilter(params);

  return (
    <RecordsScreen<CaseStudy, CaseStudyDraft>
      heading="Case Studies"
      newLabel="New Case Study"
      kind={kind}
      failed={failed}
      row={caseStudy}
      loadedFor={loadedFor}
      renderForm={(host) => <CaseStudyForm host={host} />}
    >
      {list && (
        <>
          <ListSearch label="Search case studies">
            <SortChoice names={CASE_STUDY_SORTS} own="As on the site" />
          </ListSearch>
          <PagedList
            shown={list.rows.length}
            total={list.total}
            pageSize={CASE_STUDIES_PER_PAGE}
            noun={kind.noun}
            filtered={search !== ""}
            empty="No case studies yet. Choose New Case Study to show visitors the first project."
          >
            <CaseStudyTable
              caseStudies={list.rows}
              page={page}
              total={list.total}
              arranged={search !== "" || sort !== null}
              editAddress={({ id }) => editAddress(params, id)}
            />
          </PagedList>
        </>
      )}
    </RecordsScreen>
  );
}
