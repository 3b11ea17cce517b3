import { parse } from '@conform-to/react';
import { z } from 'zod';
import { highestIndex, isReadableName } from './field-bounds.ts';
import { boundedJson } from './json-bounds.ts';

/** A further row of a list, or one less: what the buttons of our forms ask for where no script does it. */
const listIntent = z.object({
  type: z.enum(['insert', 'remove']),
  payload: z.object({
    name: z.string().refine(isReadableName),
    index: z.int().min(0).max(highestIndex).optional(),
    defaultValue: z.unknown().transform(boundedJson).optional(),
  }),
});

/**
 * Whether Conform can act on what a form's buttons asked for (`__intent__`). It throws at what it cannot read, in
 * whichever action that happens, and fills lists up to any index. None of our forms keeps Conform's `__state__`.
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
