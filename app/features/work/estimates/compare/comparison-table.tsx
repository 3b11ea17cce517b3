import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';
import type { Column } from './columns.ts';
import type { ComparedGroup, Comparison } from './compare.ts';
import { ComparisonHead } from './comparison-head.tsx';
import { ComparisonRow, type RowDoings } from './comparison-row.tsx';
import './comparison.css';
import './comparison-cells.css';

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
