import { typeInWords } from './creative-types.ts';

/** 'Photographer, Austin, TX'. */
export function typeAndPlace({ type, area }: { type: string | null; area: string | null }): string {
  return [typeInWords(type ?? ''), area].filter(Boolean).join(', ');
}
