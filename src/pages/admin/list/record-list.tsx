import { type ComponentProps, type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { QuietButton } from "@/components/admin/controls";
import { type BulkAction, BulkBar, CheckAll, CheckBox, useSelection } from "./selection";
import type { Noun } from "@/data/admin/kind";
import { env } from "@/lib/env";
import { pictureSrcSet } from "@/lib/picture";
import { SortableHead } from "./sorting";
import { visibleTitle } from "./record-words";

export type Column<Row> = {
  heading: string;
  /** Its name in `?sort=`, if the list can be sorted by it. */
  sort?: string;
  isFallingFirst?: boolean;
  render: (row: Row) => ReactNode;
  /** For text of any length. Other columns are as wide as their content, on one line. */
  wide?: boolean;
};

type RecordListProps<Row> = {
  label: string;
  noun: Noun;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  titleHeading: string;
  titleSort?: string;
  addressOf?: (row: Row) => string;
  pictureOf?: (row: Row) => string | null;
  renderDetails?: (row: Row) => ReactNode;
  leading?: Column<Row>;
  columns: readonly Column<Row>[];
  /** What each row offers before those of `bulk` that are on rows, too. */
  renderActions?: (row: Row) => ReactNode;
  bulk: readonly BulkAction<Row>[];
  /**
   * If all pages can be selected together: how many rows there are, and a function that loads them, or reports a failure and
   * returns null.
   */
  allPages?: { total: number; load: () => Promise<Row[] | null> };
  rowProps?: (row: Row) => ComponentProps<"tr">;
};

export function RecordList<Row extends { title: string }>(props: RecordListProps<Row>) {
  const { label, noun, rows, keyOf, titleHeading, titleSort, leading, columns, bulk, allPages } = props;
  const { chosen, isChosen, choose, chooseAll } = useSelection(rows, keyOf);
  const [loaded, setLoaded] = useState<{ all: Row[]; page: readonly Row[] } | null>(null);
  const isPageChosen = rows.length > 0 && chosen.length === rows.length;
  const all = isPageChosen && loaded?.page === rows ? loaded.all : null;

  const selectAll = async (load: () => Promise<Row[] | null>) => {
    const every = await load();
    if (every) setLoaded({ all: every, page: rows });
    return false;
  };
  const further: BulkAction<Row>[] =
    isPageChosen && !all && allPages && allPages.total > rows.length
      ? [{ label: `Select all ${allPages.total}`, run: () => selectAll(allPages.load) }]
      : [];

  const checkAll = (
    <CheckAll chosen={chosen.length} of={rows.length} onChange={chooseAll}>
      <span className="lg:sr-only">Select all on this page</span>
    </CheckAll>
  );

  return (
    <section
      id="records"
      tabIndex={-1}
      aria-label={label}
      className="relative rounded-2xl border border-stone-200 bg-white outline-none"
    >
      <BulkBar chosen={all ?? chosen} noun={noun} actions={[...further, ...bulk]} onClear={() => chooseAll(false)} />
      <table className="w-full text-left max-lg:block">
        <caption className="sr-only">{label}</caption>
        <thead className="text-sm text-stone-600 max-lg:block">
          <tr className="max-lg:block max-lg:px-4 lg:h-11">
            {leading && (
              <th scope="col" className={`${HEAD} lg:w-px`}>
                <span className="sr-only">{leading.heading}</span>
              </th>
            )}
            <td className="max-lg:block lg:w-px lg:px-3 lg:pr-0 lg:first:pl-5">{checkAll}</td>
            <SortableHead column={titleSort} className={`${HEAD} lg:w-full`}>
              {titleHeading}
            </SortableHead>
            {columns.map(({ heading, sort, isFallingFirst }) => (
              <SortableHead key={heading} column={sort} isFallingFirst={isFallingFirst} className={HEAD}>
                {heading}
              </SortableHead>
            ))}
            <th scope="col" className={HEAD}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {rows.map((row) => (
            <RecordRow
              key={keyOf(row)}
              {...props}
              row={row}
              isChosen={isChosen(row)}
              onChoose={(isNowChosen, range) => choose(row, isNowChosen, range)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const CELL = "lg:px-3 lg:py-2 lg:first:pl-5";
const HEAD = "font-semibold whitespace-nowrap max-lg:sr-only lg:px-3 lg:first:pl-5 lg:last:w-px";

type RecordRowProps<Row> = RecordListProps<Row> & {
  row: Row;
  isChosen: boolean;
  onChoose: (isChosen: boolean, range: boolean) => void;
};

function RecordRow<Row extends { title: string }>({ row, isChosen, onChoose, ...list }: RecordRowProps<Row>) {
  const { leading, columns, addressOf, pictureOf, renderDetails, renderActions, rowProps, bulk } = list;
  const title = visibleTitle(row.title);
  const address = addressOf?.(row);
  const { className = "", ...further } = rowProps?.(row) ?? {};
  const check = (
    <CheckBox checked={isChosen} onChange={onChoose}>
      <span className="sr-only">Select {title}</span>
    </CheckBox>
  );

  return (
    <tr
      {...further}
      data-chosen={isChosen || undefined}
      className={`border-t border-stone-200 hover:bg-paper data-chosen:bg-butter/35 max-lg:relative max-lg:block max-lg:py-3 max-lg:pr-4 ${leading ? "max-lg:pl-25" : "max-lg:pl-14"} ${className}`}
    >
      {leading && (
        <td className={`${CELL} max-lg:absolute max-lg:top-3 max-lg:left-2 lg:w-px lg:pr-0`}>{leading.render(row)}</td>
      )}
      <td
        className={`${CELL} max-lg:absolute max-lg:top-3 lg:w-px lg:pr-0 ${leading ? "max-lg:left-13" : "max-lg:left-4"}`}
      >
        {check}
      </td>
      <th scope="row" className={`${CELL} max-lg:block lg:w-full`}>
        <div className="flex gap-4 lg:items-center">
          {pictureOf && (
            // With a handle and a check box, a picture would leave no room for the title.
            <div className={leading ? "flex-none max-[30rem]:hidden" : "flex-none"}>
              <Thumbnail url={pictureOf(row)} />
            </div>
          )}
          <div className="min-w-0 flex-1">
            <div
              dir="auto"
              className="[line-height:1.375] font-semibold [overflow-wrap:anywhere] lg:line-clamp-2"
              title={title.length > 60 ? title : undefined}
            >
              {address ? (
                <Link id={`record-${list.keyOf(row)}`} to={address} className="underline-offset-3 hover:underline">
                  {title}
                </Link>
              ) : (
                title
              )}
            </div>
            {renderDetails && (
              <div className="mt-0.5 text-sm font-normal text-stone-600 [overflow-wrap:anywhere]">
                {renderDetails(row)}
              </div>
            )}
          </div>
        </div>
      </th>
      {columns.map(({ heading, render, wide }) => (
        <td
          key={heading}
          className={`${CELL} text-sm [overflow-wrap:anywhere] max-lg:mt-2 max-lg:empty:hidden ${wide ? "max-lg:block lg:max-w-80 lg:min-w-48" : "max-lg:mr-2.5 max-lg:inline-block lg:whitespace-nowrap"}`}
        >
          {render(row)}
        </td>
      ))}
      <td className={`${CELL} max-lg:mt-1 max-lg:-ml-2.5 max-lg:block lg:w-px`}>
        <div className="flex lg:justify-end [&_.btn]:px-2.5 [&_.btn]:whitespace-nowrap">
          {renderActions?.(row)}
          {bulk.map(
            ({ label, danger, isOnRows, run }) =>
              isOnRows && (
                <QuietButton key={label} danger={danger} of={title} onClick={() => void run([row])}>
                  {label}
                </QuietButton>
              ),
          )}
        </div>
      </td>
    </tr>
  );
}

const THUMBNAIL_WIDTH = 64;
const THUMBNAIL_LOOK = "h-12 w-16 object-cover flex-none rounded-lg bg-paper-deep";

/**
 * A record's picture at a fixed size; a drawing if there is none, or if it is on another server, which would learn of the visit.
 */
function Thumbnail({ url }: { url: string | null }) {
  if (!url || !(url.startsWith(env.supabaseUrl) || url.startsWith("/"))) {
    return (
      <svg viewBox="0 0 16 12" aria-hidden="true" className={`${THUMBNAIL_LOOK} fill-stone-300`}>
        <path d="M4 7h2v2H4zM7 4h2v5H7zM10 6h2v3h-2z" />
      </svg>
    );
  }
  const srcSet = pictureSrcSet(url, env.supabaseUrl);
  return (
    <img
      srcSet={srcSet}
      sizes={srcSet && `${THUMBNAIL_WIDTH}px`}
      src={url}
      alt=""
      width={THUMBNAIL_WIDTH}
      height={48}
      loading="lazy"
      decoding="async"
      className={THUMBNAIL_LOOK}
    />
  );
}
