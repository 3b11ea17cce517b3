import { makeEmail } from './email.tsx';
import { greeting } from './greeting.ts';
import type { MailTable } from './mail-table.tsx';

type MailedReport = {
  title: string;
  note: string | null;
  figures: readonly { label: string; value: string; text: string; definition: string }[];
  table: MailTable;
};

/** The table in the email is limited to this size, so that it fits on a phone; the file is complete. */
const maxLines = 10;
const maxColumns = 6;

/** Sends an admin a subscribed report: figures with definitions, the first lines of its table, and its file. */
export function reportEmail({
  firstName,
  report: { title, note, figures, table },
  period,
  rhythm,
  csvUrl,
  url,
  unsubscribeUrl,
}: {
  firstName: string;
  report: MailedReport;
  period: string;
  rhythm: string;
  csvUrl: string | null;
  url: string;
  unsubscribeUrl: string;
}) {
  return makeEmail({
    template: 'report',
    subject: `${title}, ${period}`,
    preview: figures[0] ? `${figures[0].label}: ${figures[0].value}` : title,
    heading: title,
    paragraphs: [
      greeting(firstName),
      `${rhythm}: ${period}.`,
      ...figures.map(({ label, value, text, definition }) => (
        <>
          <span style={{ fontSize: 13 }}>{label}: </span>
          <br data-skip-in-text />
          <b style={{ fontSize: 24, lineHeight: '32px', fontWeight: 500 }}>{value}</b>
          <br />
          {text}
          <br />
          <span style={{ fontSize: 13 }}>{definition}</span>
        </>
      )),
      table.rows.length === 0
        ? 'Nothing in this period.'
        : {
            table: {
              columns: table.columns.slice(0, maxColumns),
              rows: table.rows.slice(0, maxLines).map((row) => row.slice(0, maxColumns)),
            },
          },
      ...(note ? [note] : []),
      csvUrl
        ? `The table has ${table.rows.length.toLocaleString('en-US')} lines, too many to attach. Download it: ${csvUrl}`
        : 'The whole table is attached as CSV.',
    ],
    action: { label: 'Open the Report', url },
    unsubscribeUrl,
  });
}
