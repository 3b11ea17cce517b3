import { z } from 'zod';

/** What is counted around a profile (DECISIONS, Analytics), as `profile_activity.kind` names it. */
export type ActivityKind = 'view' | 'appearance' | 'shortlist' | 'contact' | 'outbound' | 'rate-sheet';

/** A browser reports at most so many creatives at once, without a ticket. */
export const maxIdsInReport = 60;
/** A page of results that has grown to its longest (directory-query.ts). */
const maxIdsOnPage = 240;
export const searchWordsMaxLength = 100;

const ids = z.array(z.uuid()).min(1).max(maxIdsInReport);

/** What a browser may report. Shortlist additions and opened rate sheets are seen by the server itself. */
export const activityReportSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['appearance', 'contact', 'outbound']), ids }),
  z.object({
    kind: z.literal('view'),
    ids: z.tuple([z.uuid()]),
    /** The address that the visitor came from, as the browser gives it away. */
    from: z.string().max(1_000).optional(),
  }),
  /** Pieces of a portfolio that were looked at large. */
  z.object({ kind: z.literal('picture'), ids }),
  z.object({
    kind: z.literal('search'),
    /** What a page of results was given to say what was searched for and who was found (search-ticket.server.ts). */
    ticket: z.string().max(4_000),
    /** All on the page, in its order. */
    ids: z.array(z.uuid()).max(maxIdsOnPage),
  }),
]);

/** Search words as they are counted: 'Brutalist  Concrete' and 'brutalist concrete' are one. */
export function countedWords(words: string | undefined): string | null {
  const plain = (words ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toLowerCase();
  return Array.from(plain).slice(0, searchWordsMaxLength).join('').trim() || null;
}
