import { tidy } from '#app/features/vocabulary/typed-text.ts';
import { endWordsMaxLength } from '../estimate-limits.ts';
import { endErrors } from '../estimate-messages.ts';
import type { TypedEnding } from './ending-forms.tsx';

export function readEnding(form: FormData): TypedEnding & { version: number } {
  const words = tidy(String(form.get('words') ?? '').slice(0, 4 * endWordsMaxLength)).toWellFormed();
  return {
    version: Number(form.get('version')),
    reason: String(form.get('reason') ?? '').slice(0, 30),
    words,
    error: words.length > endWordsMaxLength ? endErrors.long : undefined,
  };
}
