import { makeEmail } from './email.tsx';
import { greeting } from './greeting.ts';
import { Lines } from './lines.tsx';

/** What of a report the email tells. */
type MailedReport = {
  title: string;
  note: string | null;
  figures: readonly { label: string; value: string; text: string; definition: string }[];
  table: { columns: readonly string[]; rows: readonly (readonly (string | number)[])[] };
};

/** So many lines of a table stand in the email; the file has all. */
const maxLines = 10;

/** Brings an admin a report they asked for: its figures with what they count, the first lines of its table, its file. */
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
  /** '30 days to 2026-11-23' */
  period: string;
  /** 'Every Monday' */
  rhythm: string;
  /** Where the table is fetched that is too large to come with it. */
  csvUrl: string | null;
  url: string;
  unsubscribeUrl: string;
}) {
  const lines = table.rows.slice(0, maxLines).map((row) => row.filter((value) => value !== '').join(' · '));
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
          <b>
            {label}: {value}
          </b>
          <br />
          {text}
          <br />
          {definition}
        </>
      )),
      table.rows.length === 0 ? (
        'Nothing in this period.'
      ) : (
        <>
          <b>{table.columns.join(' · ')}</b>
          <br />
          <Lines text={lines.join('\n')} />
        </>
      ),
      ...(note ? [note] : []),
      csvUrl
        ? `The table has ${table.rows.length.toLocaleString('en-US')} lines, too many to attach. Download it: ${csvUrl}`
        : 'The whole table is attached as CSV.',
    ],
    action: { label: 'Open the Report', url },
    unsubscribeUrl,
  });
}
