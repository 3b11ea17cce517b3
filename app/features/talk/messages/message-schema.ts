import { z } from 'zod';
import type { Brief } from '#app/platform/db/schema/messages.ts';
import { maxPieces } from './desk/pieces.ts';

export const bodyMaxLength = 10_000;
export const maxAttachments = 5;

const briefField = z
  .string()
  .trim()
  .max(200, 'Please use at most 200 characters.')
  .optional()
  .transform((text) => text || undefined);

export const briefFields = [
  { name: 'projectName', label: 'Project name' },
  { name: 'place', label: 'Place' },
  { name: 'buildingType', label: 'Building type' },
  { name: 'deliverables', label: 'Deliverables' },
  { name: 'dates', label: 'Dates' },
  { name: 'usage', label: 'Usage wanted' },
  { name: 'budget', label: 'Budget' },
] as const;

export const briefSchema = z.object({
  projectName: briefField,
  place: briefField,
  buildingType: briefField,
  deliverables: briefField,
  dates: briefField,
  usage: briefField,
  budget: briefField,
});

/** Typed fields of a first message besides its text, including the link of a light study. */
export type TypedBrief = Partial<Record<(typeof briefFields)[number]['name'] | 'study', string>>;

export const messageSchema = z.object({
  sendKey: z.uuid(),
  body: z
    .string({ error: 'Please write something first.' })
    .trim()
    .min(1, 'Please write something first.')
    .max(bodyMaxLength, 'A message can have up to 10,000 characters.'),
  uploads: z.array(z.uuid()).max(maxAttachments, 'A message can have up to 5 files.').default([]),
});

export const piecesSchema = z
  .array(z.uuid())
  .max(maxPieces, `A message can have up to ${maxPieces} pictures.`)
  .default([])
  .transform((pieces) => [...new Set(pieces)]);

export const noteSchema = z.object({
  note: z
    .string()
    .trim()
    .max(5_000, 'A note can have up to 5,000 characters.')
    .optional()
    .transform((note) => note ?? ''),
  version: z.string().max(40).default(''),
});

export const savedReplySchema = z.object({
  title: z
    .string({ error: 'Please give the reply a name.' })
    .trim()
    .min(1, 'Please give the reply a name.')
    .max(100, 'Please use at most 100 characters.'),
  body: z
    .string({ error: 'Please write the reply.' })
    .trim()
    .min(1, 'Please write the reply.')
    .max(5_000, 'A reply can have up to 5,000 characters.'),
});

export const reportSchema = z.object({
  reason: z
    .string({ error: 'Please say what is wrong.' })
    .trim()
    .min(1, 'Please say what is wrong.')
    .max(2_000, 'Please use at most 2,000 characters.'),
});

export type Recipient = { threadId: string } | { creativeId: string };

export type Outgoing = {
  to: Recipient;
  /** Idempotency key made by the sender's browser. */
  sendKey: string;
  body: string;
  brief?: Brief | null;
  uploads: string[];
  /** Up to `maxDates` proposed days as YYYY-MM-DD. */
  dates?: readonly string[];
  instead?: number | null;
  pieces?: readonly string[];
  /** The query of a light study's address. */
  study?: string | null;
  /** Answers an email: messages after that email stay unread. */
  isByMail?: boolean;
};

const toldFrom = bodyMaxLength - 1_000;

const number = (count: number) => count.toLocaleString('en-US');

/** Null when the text can be sent. Text is never cut. */
export function lengthProblem(text: string): string | null {
  const { length } = text.trim();
  return length > bodyMaxLength
    ? `A message can have up to ${number(bodyMaxLength)} characters. This one has ${number(length)}.`
    : null;
}

/** "9,412 of 10,000" near the limit; else null. */
export function lengthText(text: string): string | null {
  const { length } = text.trim();
  return length >= toldFrom ? `${number(length)} of ${number(bodyMaxLength)}` : null;
}
