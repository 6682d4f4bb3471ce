import { type ChangeEvent, type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { type BulkAction, BulkBar } from "./bulk-bar";
import type { Noun } from "./bulk-words";
import "./record-list.css";
import { Thumbnail, type ThumbnailSize } from "./thumbnail";
import { useSelection } from "./use-selection";
import { visibleTitle } from "./visible-title";

export type Column<Row> = {
  heading: string;
  render: (row: Row) => ReactNode;
  /** For text of any length. Other columns are as wide as what they hold, on one line. */
  wide?: boolean;
};

type RecordListProps<Row> = {
  /** What is listed, for screen readers: "Posts". */
  label: string;
  noun: Noun;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The heading over the titles. */
  titleHeading: string;
  titleOf: (row: Row) => string;
  /** Where a title leads; without it, a title is no link. */
  addressOf?: (row: Row) => string;
  /** Beside the title: the address of a picture, or null for a row that has none. */
  pictureOf?: (row: Row) => string | null;
  pictureSize?: ThumbnailSize;
  /** Under the title. */
  renderDetails?: (row: Row) => ReactNode;
  /** Before everything else, such as a handle to drag the row by. */
  leading?: Column<Row>;
  columns: readonly Column<Row>[];
  /** Shown when the row is pointed at or holds the focus; always where fingers point. */
  renderActions: (row: Row) => ReactNode;
  /** For several rows at once: the list has check boxes if there are any. */
  bulk?: readonly BulkAction<Row>[];
  /** Further attributes of a row's `tr`. */
  rowProps?: (row: Row) => ComponentProps<"tr"> & { [data: `data-${string}`]: string | undefined };
};

/** The records of a page in aligned columns; on narrow screens, one below the other. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { label, noun, rows, keyOf, titleHeading, leading, columns, bulk = [] } = props;
  const region = useRef<HTMLElement>(null);
  const keys = rows.map(keyOf);
  const selection = useSelection(keys);
  const chosen = rows.filter((row) => selection.isChosen(keyOf(row)));

  const checkAll = (
    <CheckBox
      checked={chosen.length === rows.length}
      mixed={chosen.length > 0 && chosen.length < rows.length}
      onChange={(event) => selection.chooseAll(event.target.checked)}
    >
      <span className="lg:sr-only">Select all on this page</span>
    </CheckBox>
  );

  function leave() {
    selection.chooseAll(false);
    // The button that was pressed has gone with the bar. What offers Undo has taken the focus by then.
    if (document.activeElement?.closest(".bulk-bar") || document.activeElement === document.body) region.current?.focus({ preventScroll: true });
  }

  return (
    <section ref={region} id="records" tabIndex={-1} aria-label={label} className="record-list">
      {bulk.length > 0 && <BulkBar chosen={chosen} noun={noun} actions={bulk} onDone={leave} onClear={leave} />}
      <table>
        <caption className="sr-only">{label}</caption>
        <thead className={bulk.length > 0 ? "" : "max-lg:sr-only"}>
          <tr>
            {leading && <th scope="col" className="max-lg:sr-only"><span className="sr-only">{leading.heading}</span></th>}
            {bulk.length > 0 && <td className="record-check">{checkAll}</td>}
            <th scope="col" className="record-title max-lg:sr-only">{titleHeading}</th>
            {columns.map(({ heading }) => (
              <th key={heading} scope="col" className="max-lg:sr-only">{heading}</th>
            ))}
            <th scope="col" className="max-lg:sr-only">Actions</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RecordRow
              key={keyOf(row)}
              {...props}
              row={row}
              isChosen={selection.isChosen(keyOf(row))}
              onChoose={bulk.length > 0 ? (isChosen, range) => selection.choose(keyOf(row), isChosen, range) : undefined}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RecordRowProps<Row> = RecordListProps<Row> & {
  row: Row;
  isChosen: boolean;
  onChoose?: (isChosen: boolean, range: boolean) => void;
};

function RecordRow<Row>({ row, isChosen, onChoose, ...list }: RecordRowProps<Row>) {
  const { leading, columns, titleOf, addressOf, pictureOf, pictureSize = "small", renderDetails, renderActions, rowProps } = list;
  const title = visibleTitle(titleOf(row));
  const address = addressOf?.(row);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const { nativeEvent } = event;
    onChoose?.(event.target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
  }

  const check = (
    <CheckBox checked={isChosen} onChange={choose}>
      <span className="sr-only">Select {title}</span>
    </CheckBox>
  );

  return (
    <tr {...rowProps?.(row)} data-chosen={isChosen || undefined}>
      {leading && <td className="record-leading">{leading.render(row)}</td>}
      {onChoose && <td className="record-check">{check}</td>}
      <th scope="row" className="record-title" data-picture={pictureOf ? pictureSize : undefined}>
        <div className="flex gap-4 lg:items-center">
          {pictureOf && <Thumbnail url={pictureOf(row)} size={pictureSize} />}
          <div className="min-w-0 flex-1">
            <div dir="auto" className="[line-height:1.375] font-semibold [overflow-wrap:anywhere] lg:line-clamp-2" title={title.length > 60 ? title : undefined}>
              <TitleLink id={`record-${list.keyOf(row)}`} address={address}>{title}</TitleLink>
            </div>
            {renderDetails && <div className="mt-0.5 text-sm font-normal text-stone-600 [overflow-wrap:anywhere]">{renderDetails(row)}</div>}
          </div>
        </div>
      </th>
      {columns.map(({ heading, render, wide }) => (
        <td key={heading} className={wide ? "record-wide" : "record-cell"}>{render(row)}</td>
      ))}
      <td className="record-actions">
        <div>{renderActions(row)}</div>
      </td>
    </tr>
  );
}

/** A title that leads to another address than a screen of the admin opens in a new tab. */
function TitleLink({ id, address, children }: { id: string; address: string | undefined; children: string }) {
  if (!address) return children;
  if (!address.startsWith("http")) return <Link id={id} to={address}>{children}</Link>;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

type CheckBoxProps = {
  checked: boolean;
  /** Some of its rows are selected, but not all. */
  mixed?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  children: ReactNode;
};

/** A check box inside its label, with a mixed state. */
export function CheckBox({ checked, mixed = false, onChange, children }: CheckBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label>
      <input ref={box} type="checkbox" checked={checked} onChange={onChange} />
      {children}
    </label>
  );
}
