import { z } from 'zod';
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
