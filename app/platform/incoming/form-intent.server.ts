import { parse } from '@conform-to/react';
import { z } from 'zod';
import { boundedJson, highestIndex, isReadableName } from './field-bounds.ts';

/** Adding or removing a list row: what our form buttons request without a script. */
const listIntent = z.object({
  type: z.enum(['insert', 'remove']),
  payload: z.object({
    name: z.string().refine(isReadableName),
    index: z.int().min(0).max(highestIndex).optional(),
    defaultValue: z.unknown().transform(boundedJson).optional(),
  }),
});

/**
 * Whether Conform can handle the form's `__intent__`. Conform throws on what it cannot parse, in every action, and
 * extends lists to any index. None of our forms uses Conform's `__state__`.
 */
export function isIntentReadable(form: FormData): boolean {
  if (form.has('__state__')) {
    return false;
  }
  const intent = form.get('__intent__');
  if (intent === null) {
    return true;
  }
  try {
    listIntent.parse(JSON.parse(String(intent)));
    parse(form, { resolve: () => ({ value: {} }) });
    return true;
  } catch {
    return false;
  }
}
