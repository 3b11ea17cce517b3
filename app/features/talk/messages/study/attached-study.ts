import { readStudy } from '#app/features/catalogue/light/read-study.ts';
import { lightStudyPath, studyQuery } from '#app/features/catalogue/light/study.ts';

export type AttachedStudy = { query: string; title: string };

const queryMaxLength = 4_000;
/** A typed link may repeat itself and be percent-encoded. */
export const linkMaxLength = 9_000;

/**
 * Reads a study from a pasted link, path or query; null when it is none or has no place. Returns the canonical query.
 */
export function readAttachedStudy(text: string): AttachedStudy | null {
  const link = text.trim();
  if (link === '' || link.length > linkMaxLength) {
    return null;
  }
  const [before = '', query = before] = link.split('#')[0]?.split('?') ?? [];
  const isElsewhere = link.includes('?') && before !== '' && !before.endsWith(lightStudyPath);
  if (isElsewhere) {
    return null;
  }
  const { study } = readStudy(new URLSearchParams(query));
  const written = studyQuery(study).toString();
  return study.location !== '' && written.length <= queryMaxLength
    ? { query: written, title: study.location }
    : null;
}

export const noStudyText = 'This is no link to a light study with a place.';

export const studyText = 'The light study of the building:';

export function withStudy(path: string, query: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}study=${encodeURIComponent(query)}`;
}
