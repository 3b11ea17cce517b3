import { z } from 'zod';
import { spelledOut } from '#app/ui/spelled-out.ts';
import { type SuggestedField, type Suggestions, suggestedFields } from '../own-item.ts';
import { titleMaxLength } from '../portfolio-schema.ts';

type Room = {
  count: number;
  limit: number;
  chosen: number;
};

/**
 * The files that still fit into the portfolio, first ones first, and a text about the rest; checked before anything is
 * uploaded.
 */
export function fitIntoRoom<File extends { name: string }>(
  files: readonly File[],
  { count, limit, chosen }: Room,
): { files: File[]; notice: string } {
  const places = Math.max(0, limit - count - chosen);
  const fitting = files.slice(0, places);
  const out = files.slice(places);
  if (out.length === 0) {
    return { files: fitting, notice: '' };
  }
  const sum = count + chosen + files.length;
  const subject = out.length === 1 ? 'one file finds' : `${spelledOut(out.length)} files find`;
  const names = out.slice(0, maxNamed).map(({ name }) => name);
  const others = out.length - names.length;
  const named = others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ');
  return { files: fitting, notice: `${sum} of ${limit}: ${subject} no place (${named}).` };
}

const maxNamed = 5;

/** Names given by cameras, phones and screenshots: "DSC_0123", "IMG 2044 (1)", "P1010001", "20261122_101500". */
const cameraNames = [
  /^_?(dsc[nf]?|dscf|img|imgp|mg|p|pict?|dji|gopr|gp|gx|mvi|mov|vid|pxl|wp|sam|cimg|hpim|kif|dcp|im|r|l)[\s_-]*\d{3,}/i,
  /^\d{8}[\s_-]\d{4,}/,
  /^\d+$/,
  /^(screen ?shot|screenshot|whatsapp (image|video)|photo|image|untitled)\b/i,
];

export function isCameraName(text: string): boolean {
  return cameraNames.some((pattern) => pattern.test(text.trim()));
}

/** "gallery-six_north.jpg" becomes "Gallery six north"; empty for a camera's file name. */
export function titleOfFile(filename: string): string {
  const words = filename
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[-_.\s]+/g, ' ')
    .trim();
  if (words === '' || isCameraName(words)) {
    return '';
  }
  const [first = '', ...rest] = words;
  return [first.toLocaleUpperCase('en-US'), ...rest].slice(0, titleMaxLength).join('');
}

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
