/**
 * During a rolling restart, the former release works on the next one's schema. So a migration only adds; what the
 * former release may still use is dropped in a later one, with a mark that says why it is safe (docs/HOW-TO.md, A
 * change of a table).
 */

/** Statements that break the former release, and the two-step alternative. */
const rules: readonly { pattern: RegExp; instead: string }[] = [
  { pattern: /^drop table\b/, instead: 'drop it a release after the last one that uses it' },
  {
    pattern: /^drop (view|function|type|schema|sequence|domain|materialized view)\b/,
    instead: 'drop it a release later; functions and views are files in db/programs',
  },
  { pattern: /^truncate\b/, instead: 'keep what the former release may read' },
  { pattern: /\bdrop column\b/, instead: 'stop using the column first, and drop it a release later' },
  {
    pattern: /\brename (?!constraint\b)/,
    instead: 'add the new name, write both, and drop the old one a release later',
  },
  {
    pattern: /\balter (column )?\S+ (set data )?type\b/,
    instead: 'add a column of the new type, write both, and drop the old one a release later',
  },
  {
    pattern: /\bset not null\b/,
    instead: 'add a check that is not null, not valid; validate it a release later',
  },
  { pattern: /\bdrop default\b/, instead: 'leave the default until no release relies on it' },
  {
    pattern: /\badd column\b(?=.*\bnot null\b)(?!.*\b(default|generated)\b)/,
    instead: 'give the column a default, or leave it nullable',
  },
  {
    pattern: /\badd (constraint\b|check\b|unique\b|primary key\b|foreign key\b|exclude\b)(?!.*\bnot valid\b)/,
    instead: 'add the constraint not valid, and validate it a release later',
  },
  {
    pattern: /^create unique index\b/,
    instead: 'make sure that the former release writes no doubles, and say so',
  },
];

export type Contraction = { statement: string; instead: string };

export function unmarkedContractions(migration: string): Contraction[] {
  const statements = statementsOf(migration);
  const made = new Set(statements.flatMap(({ text }) => tableMadeBy(text) ?? []));
  return statements.flatMap(({ text, isMarked }) => {
    const rule = isMarked || made.has(tableOf(text) ?? '') ? undefined : ruleFor(text);
    return rule ? [{ statement: text, instead: rule.instead }] : [];
  });
}

function ruleFor(text: string): (typeof rules)[number] | undefined {
  const isChange = /^alter (table|type|domain|view|sequence)\b/.test(text);
  return rules.find(({ pattern }) => (isChange || pattern.source.startsWith('^')) && pattern.test(text));
}

type Statement = { text: string; isMarked: boolean };

/** `-- contract: since 1.4.0 nothing reads it` or `-- contract: decision 80, …`, in the lines before a statement. */
const mark = /--\s*contract:\s*(?=.*\b(since \d+\.\d+|decision \d+))\S.{15,}/i;

/** Statements in lower case on one line, without comments and string literals. */
function statementsOf(migration: string): Statement[] {
  const withoutTexts = migration
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    // A comment may contain an apostrophe.
    .replace(/--[^\n]*|'(?:[^']|'')*'/g, (part) =>
      part.startsWith('--') ? part.replaceAll(';', ',') : "''",
    );
  return withoutTexts.split(/;|--> statement-breakpoint/).flatMap((part) => {
    const text = part
      .replace(/--[^\n]*/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase();
    return text ? [{ text, isMarked: mark.test(part) }] : [];
  });
}

function tableMadeBy(text: string): string | undefined {
  return text.match(/^create (?:unlogged )?table (?:if not exists )?([\w."]+)/)?.[1];
}

function tableOf(text: string): string | undefined {
  return text.match(
    /^(?:alter table (?:if exists )?(?:only )?|drop table (?:if exists )?|truncate (?:table )?|create unique index .*? on )([\w."]+)/,
  )?.[1];
}
