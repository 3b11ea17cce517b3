import { z } from 'zod';

/** The events counted for a profile (DECISIONS, Analytics), as `profile_activity.kind` names them. */
export type ActivityKind = 'view' | 'appearance' | 'shortlist' | 'contact' | 'outbound' | 'rate-sheet';

export const maxIdsInReport = 60;
const maxIdsOnPage = 240;
export const searchWordsMaxLength = 100;

const ids = z.array(z.uuid()).min(1).max(maxIdsInReport);

/** What a browser may report. The server itself counts shortlist additions and rate sheet openings. */
export const activityReportSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['appearance', 'contact', 'outbound']), ids }),
  z.object({
    kind: z.literal('view'),
    ids: z.tuple([z.uuid()]),
    from: z.string().max(1_000).optional(),
  }),
  z.object({ kind: z.literal('picture'), ids }),
  z.object({
    kind: z.literal('search'),
    /** The signed record of what was searched for and found (record-search.server.ts). */
    ticket: z.string().max(4_000),
    ids: z.array(z.uuid()).max(maxIdsOnPage),
  }),
]);

/** Normalizes search words for counting: 'Brutalist  Concrete' and 'brutalist concrete' are the same. */
export function countedWords(words: string | undefined): string | null {
  const plain = (words ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toLowerCase();
  return Array.from(plain).slice(0, searchWordsMaxLength).join('').trim() || null;
}
