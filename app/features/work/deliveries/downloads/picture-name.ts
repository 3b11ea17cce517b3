import { paddedNumber } from '#app/features/vocabulary/work-address.ts';
import { sanitiseFilename } from '#app/platform/storage/storage-key.ts';
import { type DeliveredKind, deliveredKinds } from '../delivery-kinds.ts';
import type { Preset } from './presets.ts';

type Named = {
  number: number;
  position: number;
  title: string;
  fileName: string;
  kind: DeliveredKind;
};

/**
 * The download name: 'OR-0117-01-street-front.jpg'. ASCII letters, digits and hyphens only, so that it is valid on
 * every system and never a path.
 */
export function pictureName({ number, position, title, fileName, kind }: Named, preset: Preset): string {
  const ending = preset === 'original' ? deliveredKinds[kind].endings[0] : 'jpg';
  const words = wordsOf(title) || wordsOf(fileName.replace(/\.[^.]*$/, ''));
  const size = preset === 'original' ? '' : `-${preset}`;
  return `${numberName(number)}-${String(position).padStart(2, '0')}${words && `-${words}`}${size}.${ending}`;
}

function numberName(number: number): string {
  return `OR-${paddedNumber(number)}`;
}

export function zipName(number: number, preset: Preset): string {
  return `${numberName(number)}-${preset}.zip`;
}

const maxWordsLength = 60;

function wordsOf(text: string): string {
  const plain = sanitiseFilename(text.toWellFormed())
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const words = plain.slice(0, maxWordsLength).replace(/^-+|-+$/g, '');
  return words === 'file' ? '' : words;
}
