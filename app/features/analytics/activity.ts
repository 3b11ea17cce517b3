import { z } from 'zod';

/** What is counted around a profile (DECISIONS, Analytics), as `profile_activity.kind` names it. */
export type ActivityKind = 'view' | 'appearance' | 'shortlist' | 'contact' | 'outbound' | 'rate-sheet';

/** A browser reports at most so many creatives at once: what one page of browse or search can show. */
export const maxIdsInReport = 60;
export const searchWordsMaxLength = 100;

/** What a browser may report. Shortlist additions and opened rate sheets are seen by the server itself. */
export const activityReportSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['view', 'appearance', 'contact', 'outbound']),
    ids: z.array(z.uuid()).min(1).max(maxIdsInReport),
    /** What was searched for when they appeared. */
    words: z.string().max(1_000).optional(),
  }),
  z.object({
    kind: z.literal('search'),
    /** What a page of results was given to say what was searched for (search-ticket.server.ts). */
    ticket: z.string().max(4_000),
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

/** The day that something is counted under: '2026-11-20', in UTC. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
