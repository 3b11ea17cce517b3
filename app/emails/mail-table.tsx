import { Lines } from './lines.tsx';

/** A table in an email. Columns that hold numbers only stand to the right. */
export type MailTable = {
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
};

type MailTableProps = {
  table: MailTable;
  colors: { ink: string; secondary: string; rule: string };
};

/** As a mailbox shows it: small, so that six columns fit a phone. */
export function TableInMail({ table: { columns, rows }, colors }: MailTableProps) {
  const side = columns.map((_, at) =>
    rows.every((row) => typeof row[at] === 'number') ? ('right' as const) : ('left' as const),
  );
  const cell = (at: number) => ({
    padding: at === columns.length - 1 ? '8px 0' : '8px 12px 8px 0',
    fontSize: 13,
    lineHeight: '18px',
    textAlign: side[at],
    verticalAlign: 'top' as const,
  });
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: '8px 0 24px', borderCollapse: 'collapse' }}
    >
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th
              key={column}
              scope="col"
              style={{
                ...cell(at),
                fontWeight: 600,
                color: colors.secondary,
                borderBottom: `1px solid ${colors.ink}`,
              }}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an email is written once and never reordered
          <tr key={line}>
            {columns.map((column, at) => (
              <td key={column} style={{ ...cell(at), borderBottom: `1px solid ${colors.rule}` }}>
                {typeof row[at] === 'number' ? row[at].toLocaleString('en-US') : row[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same in plain text, a line for each row. */
export function TableInText({ table: { columns, rows } }: { table: MailTable }) {
  const lines = [columns, ...rows].map((row) => row.filter((value) => value !== '').join(' · '));
  return <Lines text={lines.join('\n')} />;
}
