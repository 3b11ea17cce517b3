import type { ReactNode } from 'react';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';
import type { Column, ComparedGroup, ComparedRow, Comparison } from './compare.ts';
import { ComparisonHead } from './comparison-head.tsx';
import type { WeighedCell } from './price-rows.ts';
import './comparison.css';
import './comparison-cells.css';
import './comparison-asking.css';

type RowDoings = {
  formId: string;
  onTick: (key: string, isTicked: boolean) => void;
  /** Address where a question about a row is asked; `of` is null when the creative is chosen there. */
  askPath: (key: string, of: string | null) => string;
  asking: { row: string; form: ReactNode } | null;
};

function ComparisonRow({
  row,
  columns,
  ...doings
}: RowDoings & { row: ComparedRow; columns: readonly Column[] }) {
  const { key, topic, kind, cells } = row;
  const name = kind ? `ce-row ce-row--${kind}` : 'ce-row';
  return (
    <>
      <tr className={name}>
        <th scope="row">
          <RowName row={row} {...doings} />
          <Link
            className="ce-ask hover:text-accent md:hidden max-md:top-0 max-md:-right-3 max-md:w-11 max-md:h-11"
            to={doings.askPath(key, null)}
            replace
            preventScrollReset
            aria-label={`Ask about ${topic}`}
          >
            <Icon name="speech" />
          </Link>
        </th>
        {cells.map((cell, place) => {
          const column = columns[place];
          return column ? (
            <ComparisonCell key={column.id} cell={cell} row={row} column={column} askPath={doings.askPath} />
          ) : null;
        })}
      </tr>
      {doings.asking?.row === key ? (
        <tr className="ce-row ce-asking">
          <td id="ask" colSpan={columns.length + 1}>
            {doings.asking.form}
          </td>
        </tr>
      ) : null}
    </>
  );
}

function RowName({ row: { key, label, note, isTicked }, formId, onTick }: RowDoings & { row: ComparedRow }) {
  return (
    <>
      {isTicked === null ? (
        <span>{label}</span>
      ) : (
        <Checkbox
          form={formId}
          name="option"
          value={key}
          label={label}
          defaultChecked={isTicked}
          onChange={({ currentTarget }) => onTick(key, currentTarget.checked)}
        />
      )}
      {note ? <small dir="auto">{note}</small> : null}
    </>
  );
}

type CellProps = {
  cell: WeighedCell;
  row: ComparedRow;
  column: Column;
  askPath: RowDoings['askPath'];
};

function ComparisonCell({ cell, row, column, askPath }: CellProps) {
  const { text, note, list, bar } = cell;
  const { id, currency, shortName, creative, threadId } = column;
  return (
    <td>
      <span className="ce-whose" aria-hidden="true">
        {shortName}
      </span>
      <div>
        {text ? (
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 md:mr-8 max-md:block">
            <span className={valueClass(cell, row)}>{text}</span>
            <Above cell={cell} row={row} currency={currency} />
          </p>
        ) : null}
        {bar === null ? null : (
          <span className="ce-bar" aria-hidden="true">
            <i className="block h-full bg-ink" style={{ width: `${bar / 10}%` }} />
          </span>
        )}
        {list ? <CellList lines={list} isExcluded={row.kind === 'excluded'} /> : null}
        {note ? (
          <p dir="auto" className="ce-note small muted">
            {note}
          </p>
        ) : null}
      </div>
      {threadId ? (
        <Link
          className="ce-ask hover:text-accent ce-ask--cell"
          to={askPath(row.key, id)}
          replace
          preventScrollReset
          aria-label={`Ask ${creative.name} about ${row.topic}`}
        >
          <Icon name="speech" />
        </Link>
      ) : null}
    </td>
  );
}

const shownLines = 6;

function CellList({ lines, isExcluded }: { lines: readonly string[]; isExcluded: boolean }) {
  const item = (line: string, place: number) => (
    <li key={`${place} ${line}`}>
      {isExcluded ? <Icon name="close" size={16} /> : null}
      <span>{line}</span>
    </li>
  );
  const folded = lines.length > shownLines + 1 ? lines.slice(shownLines) : [];
  return (
    <>
      <ul className="ce-list">{lines.slice(0, lines.length - folded.length).map(item)}</ul>
      {folded.length > 0 ? (
        <details className="small">
          <summary className="link inline-flex items-center min-h-8 cursor-pointer pointer-coarse:min-h-11">
            And {folded.length} more
          </summary>
          <ul className="ce-list">{folded.map(item)}</ul>
        </details>
      ) : null}
    </>
  );
}

function valueClass({ amount, isBest, isAbsent }: WeighedCell, { kind, isTicked }: ComparedRow): string {
  if (isAbsent || (amount === undefined && isTicked !== null)) return 'muted';
  if (kind === 'total') return 'ce-figure num';
  if (amount !== undefined) return 'ce-money num';
  return isBest ? 'ce-best num' : 'num';
}

function Above({
  cell: { above },
  row,
  currency,
}: {
  cell: WeighedCell;
  row: ComparedRow;
  currency: string;
}) {
  if (above === null || !row.tellsDifference) {
    return null;
  }
  return (
    <span className="text-sm muted max-md:block num">
      {above === 0 ? 'lowest' : `+ ${moneyOf(currency)(above)}`}
    </span>
  );
}

type ComparisonTableProps = RowDoings & {
  columns: readonly Column[];
  comparison: Comparison;
  isDifferencesOnly: boolean;
  decide: ReactNode;
};

export function ComparisonTable(props: ComparisonTableProps) {
  const { columns, comparison, isDifferencesOnly, decide, ...doings } = props;
  const { groups, shared } = comparison;
  const count = columns.length;
  return (
    <table
      className={count > 3 ? 'ce-table ce-table--many' : 'ce-table'}
      aria-label={`${sentenceStart(spelledOut(count))} ${count === 1 ? 'estimate' : 'estimates'}`}
    >
      <ComparisonHead columns={columns} />
      <tbody>
        {groups.map((group) => (
          <Group
            key={group.key}
            group={isDifferencesOnly ? { ...group, rows: group.rows.filter(({ isSame }) => !isSame) } : group}
            columns={columns}
            {...doings}
          />
        ))}
        {shared.length > 0 && !isDifferencesOnly ? (
          <>
            <Title columns={count}>
              <span className="h3">
                {count === 2 ? 'The same in both' : `The same in all ${spelledOut(count)}`}
              </span>
            </Title>
            <tr className="ce-row ce-row--all">
              <th scope="row">{count === 2 ? 'Both include' : 'All include'}</th>
              <td>
                <ul className="ce-list">
                  {shared.map((text) => (
                    <li key={text}>
                      <Icon name="check" size={16} />
                      <span>{text}</span>
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          </>
        ) : null}
        {decide}
      </tbody>
    </table>
  );
}

function Group({
  group,
  columns,
  ...doings
}: RowDoings & { group: ComparedGroup; columns: readonly Column[] }) {
  if (group.rows.length === 0) {
    return null;
  }
  return (
    <>
      {group.title ? (
        <Title columns={columns.length}>
          <span dir="auto" className="h3">
            {group.title}
          </span>
          {group.key === 'options' ? (
            <noscript>
              <Button type="submit" size="sm" form={doings.formId}>
                Add Ticked Options
              </Button>
            </noscript>
          ) : null}
        </Title>
      ) : null}
      {group.rows.map((row) => (
        <ComparisonRow key={row.key} row={row} columns={columns} {...doings} />
      ))}
    </>
  );
}

function Title({ children, columns }: { children: ReactNode; columns: number }) {
  return (
    <tr className="ce-title">
      <th colSpan={columns + 1} scope="rowgroup">
        {children}
      </th>
    </tr>
  );
}
