import { z } from 'zod';
import { type SuggestedField, type Suggestions, suggestedFields } from '../own-item.ts';

/** The format of `media_files.embedded_words`; other values are ignored. */
const embeddedSchema = z.partialRecord(z.enum(suggestedFields), z.string().max(4000)).catch({});

type Words = { [field in (typeof suggestedFields)[number]]: string | number | string[] | null };

/** Fields that a project fills. */
const saidByProject: readonly SuggestedField[] = ['architect', 'location', 'year'];

/** Text in a file that neither the piece nor its project has. Never applied automatically. */
export function suggestionsFor(
  words: Words,
  embedded: unknown,
  { isInProject }: { isInProject: boolean },
): Suggestions {
  if (typeof embedded !== 'object' || embedded === null) {
    return {};
  }
  const known = Object.entries(embedded).filter(([field]) => suggestedFields.some((each) => each === field));
  const found = embeddedSchema.parse(Object.fromEntries(known));
  const suggestions: Suggestions = {};
  for (const field of suggestedFields) {
    const word = words[field];
    const isEmpty = word === null || (Array.isArray(word) && word.length === 0);
    if (isEmpty && found[field] && !(isInProject && saidByProject.includes(field))) {
      suggestions[field] = found[field];
    }
  }
  return suggestions;
}

export function countSuggestions(items: readonly { suggestions: Suggestions }[]): number {
  return items.reduce((sum, { suggestions }) => sum + Object.keys(suggestions).length, 0);
}
