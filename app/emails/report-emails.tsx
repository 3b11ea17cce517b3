import { MailLink, makeEmail, type Notice } from './email.tsx';
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
export function reportEmail(
  mail: Notice & { report: MailedReport; period: string; rhythm: string; csvUrl: string | null },
) {
  const {
    firstName,
    report: { title, note, figures, table },
    period,
    rhythm,
    csvUrl,
    url,
    unsubscribeUrl,
  } = mail;
  return makeEmail({
    template: 'report',
    subject: `${title}, ${period}`,
    preview: figures[0] ? `${figures[0].label}: ${figures[0].value}` : title,
    heading: title,
    firstName,
    paragraphs: [
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

export function weeklyAnalyticsEmail(
  mail: Notice & {
    /** '16 Nov to 22 Nov 2026' */
    week: string;
    sentences: string[];
  },
) {
  const { firstName, week, sentences, url, unsubscribeUrl } = mail;
  return makeEmail({
    template: 'weekly-analytics',
    subject: `Your week on Oriel, ${week}`,
    preview: sentences[0] ?? '',
    heading: `Your week, ${week}`,
    firstName,
    paragraphs: [...sentences],
    action: { label: 'Open Analytics', url },
    unsubscribeUrl,
  });
}

export type AlertedSearch = {
  name: string;
  url: string;
  count: number;
  isAtLeast: boolean;
  first: { name: string; url: string }[];
};

export function savedSearchesEmail(mail: Notice & { searches: AlertedSearch[] }) {
  const { firstName, searches, url, unsubscribeUrl } = mail;
  const [only] = searches;
  const about = searches.length === 1 && only ? `“${only.name}”` : `${searches.length} saved searches`;
  return makeEmail({
    template: 'saved-searches',
    subject: `New on Oriel for ${about}`,
    preview: searches.map(({ name, ...found }) => `${name}: ${amount(found)}`).join(', '),
    heading: 'New for your saved searches',
    firstName,
    paragraphs: [...searches.map((search) => <Search key={search.url} {...search} />)],
    action: { label: 'Your Saved Searches', url },
    unsubscribeUrl,
  });
}

function Search({ name, url, count, isAtLeast, first }: AlertedSearch) {
  const more = count - first.length;
  return (
    <>
      <MailLink href={url}>{name}</MailLink>: {amount({ count, isAtLeast })}
      <br />
      {first.map((match, at) => (
        <span key={match.url}>
          {at > 0 ? ', ' : null}
          <MailLink href={match.url}>{match.name}</MailLink>
        </span>
      ))}
      {more > 0 ? ` and ${more}${isAtLeast ? ' or more' : ''} ${more === 1 ? 'other' : 'others'}` : null}
    </>
  );
}

function amount({ count, isAtLeast }: Pick<AlertedSearch, 'count' | 'isAtLeast'>): string {
  return `${count}${isAtLeast ? '+' : ''} new`;
}
