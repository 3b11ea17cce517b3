import { maxSends } from '#app/features/desk/invitations/invitation-policy.ts';
import type { CsvBounds } from '#app/platform/csv.server.ts';
import type { imports } from '#app/platform/db/schema/invitations.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

/** Limit of the file size, in bytes. */
export const importMaxBytes = 5 * 1024 * 1024;
export const importBounds: CsvBounds = { maxLines: 10_000, maxColumns: 60, maxCellChars: 20_000 };

/** Days after the upload until line content and unconfirmed imports are deleted. */
export const linesKeptDays = 30;

export type ImportState = (typeof imports.$inferSelect)['state'];

/** Allowed state changes of an import. A confirmed import always runs to its end. */
const moves: Record<ImportState, readonly ImportState[]> = {
  mapping: ['checking'],
  checking: ['checking', 'checked'],
  checked: ['checking', 'running'],
  running: ['done'],
  done: [],
};

export function mayMove(from: ImportState, to: ImportState): boolean {
  return moves[from].includes(to);
}

export function mayDiscard(state: ImportState): boolean {
  return mayMove(state, 'checking');
}

export function isUnderWay(state: ImportState): boolean {
  return state === 'checking' || state === 'running';
}

export const verdicts = {
  new: { label: 'New', text: 'Is invited.' },
  placeUnknown: { label: 'Place unknown', text: 'We do not know where this is.' },
  invalid: { label: 'Invalid', text: '' },
  duplicate: { label: 'Duplicate', text: 'An earlier line has the same address.' },
  account: { label: 'Account exists', text: 'There is an account with this email.' },
  invited: { label: 'Invited already', text: 'An invitation to this address is open.' },
  never: { label: 'Never invite', text: 'Asked never to be invited.' },
} as const satisfies Record<string, { label: string; text: string }>;

export type Verdict = keyof typeof verdicts;

export const verdictNames = Object.keys(verdicts) as Verdict[];

function isVerdict(name: string | null): name is Verdict {
  return name !== null && Object.hasOwn(verdicts, name);
}

export type LineFilter = Verdict | 'all';

export const linesPerPage = 50;

export function readLineState(parameters: URLSearchParams): { filter: LineFilter; page: number } {
  const verdict = parameters.get('verdict');
  const page = parameters.get('page') ?? '';
  return {
    filter: isVerdict(verdict) ? verdict : 'all',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

export function linesAddress(
  importId: string,
  { filter, page }: { filter: LineFilter; page: number },
): string {
  const query = new URLSearchParams({
    ...(filter === 'all' ? {} : { verdict: filter }),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return `/admin/import/${importId}${query ? `?${query}` : ''}`;
}

const failed = (title: string, text: string): Toast => ({ title, text, tone: 'danger' });
const number = (amount: number) => amount.toLocaleString('en-US');

export const uploadFaults = {
  notAllowed: 'Only admins can import creatives.',
  noFile: 'Please choose a CSV file.',
  tooLarge: `This file is larger than ${importMaxBytes / 1024 / 1024} MB. Please split it.`,
  tooOften: 'Too many uploads. Please try again in an hour.',
  empty: 'This file is empty.',
  spreadsheet: 'This is a workbook. In your spreadsheet, choose Save As or Download, then CSV.',
  notText: 'This file is not text. Please choose a CSV file.',
  noLines: 'This file has a header and no lines below it.',
  tooManyLines: `This file has more than ${number(importBounds.maxLines)} lines. Please split it.`,
  tooManyColumns: `A line has more than ${importBounds.maxColumns} columns. Please remove those that are not needed.`,
  cellTooLong: `A cell is longer than ${number(importBounds.maxCellChars)} characters. A quotation mark may be missing its partner.`,
  openQuote: 'A quotation mark is opened and never closed.',
} as const;

export const mappingFaults = {
  emailMissing: 'Please say which column has the email address.',
  nameMissing: 'Please say which column has the business name, or the name of the person.',
  columnTwice: 'Two fields have the same column. Please give each its own.',
} as const;

export const importMessages = {
  discarded: { title: 'Import Discarded', text: 'The file and its lines are deleted.' },
  confirmed: { title: 'Import Started', text: 'Invitations are made now and mailed one after the other.' },
  placeChosen: { title: 'Place Chosen', text: 'The line is ready to import.' },
  resent: { title: 'Invitation Sent Again', text: 'It has a new link and holds from today.' },
  revoked: {
    title: 'Invitation Revoked',
    text: 'Its link no longer works, and what was imported is deleted.',
  },
  nobody: failed('Nobody to Invite', 'No line of this import can be invited.'),
  tooLate: failed('Not Changed', 'This import has moved on meanwhile.'),
  gone: failed('Not Found', 'This no longer exists.'),
  notAllowed: failed('Not Allowed', 'Only admins can import creatives.'),
  answered: failed('Not Changed', 'This invitation was answered or revoked meanwhile.'),
  tooSoon: failed('Not Sent', 'This invitation was mailed within the last day, or is about to be.'),
  tooOften: failed('Not Sent', `An invitation is mailed at most ${maxSends} times.`),
  tooMany: failed(
    'Not Sent',
    'The limit of invitations for this hour or day is reached. Please try again later.',
  ),
} satisfies Record<string, Toast>;
