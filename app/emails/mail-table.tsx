export type MailTable = {
  /** `isFigure`: numbers, aligned to the right. */
  columns: readonly { title: string; isFigure: boolean }[];
  rows: readonly (readonly string[])[];
};

type MailTableProps = {
  table: MailTable;
  colors: { ink: string; secondary: string; rule: string };
};

/** Shorter cells, such as dates, do not wrap; longer ones may, so that six columns fit on a phone. */
const unbrokenLength = 12;

export function TableInMail({ table: { columns, rows }, colors }: MailTableProps) {
  const isUnbroken = columns.map((_, at) => rows.every((row) => (row[at] ?? '').length <= unbrokenLength));
  const cell = (at: number) => ({
    padding: at === columns.length - 1 ? '8px 0' : '8px 10px 8px 0',
    fontSize: 13,
    lineHeight: '18px',
    textAlign: columns[at]?.isFigure ? ('right' as const) : ('left' as const),
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
          {columns.map(({ title }, at) => (
            <th
              key={title}
              scope="col"
              className="secondary strong-rule"
              style={{
                ...cell(at),
                fontWeight: 600,
                // Aligns titles of several lines with the bottom.
                verticalAlign: 'bottom',
                color: colors.secondary,
                borderBottom: `1px solid ${colors.ink}`,
              }}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an email is written once and never reordered
          <tr key={line}>
            {columns.map(({ title }, at) => (
              <td
                key={title}
                className="rule"
                style={{
                  ...cell(at),
                  verticalAlign: 'top',
                  borderBottom: `1px solid ${colors.rule}`,
                  ...(isUnbroken[at] ? { whiteSpace: 'nowrap' as const } : {}),
                }}
              >
                {row[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function TableInText({ table: { columns, rows } }: { table: MailTable }) {
  const lines = [columns.map(({ title }) => title), ...rows].map((row) => row.filter(Boolean).join(' · '));
  return <Lines text={lines.join('\n')} />;
}

/** Keeps line breaks. */
export function Lines({ text, before = '' }: { text: string; before?: string }) {
  return text.split(/\r?\n/).map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an email is written once and never reordered
    <span key={place}>
      {place > 0 ? <br /> : null}
      {before}
      {line}
    </span>
  ));
}
