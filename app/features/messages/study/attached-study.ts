import { readStudy } from '#app/features/light/read-study.ts';
import { lightStudyPath, studyQuery } from '#app/features/light/study-address.ts';

/** A light study that goes along with a message: the query of its address, and what it is of. */
export type AttachedStudy = { query: string; title: string };

/** As the column of a message holds it. */
const queryMaxLength = 4_000;
/** A link that was typed may say things twice, and percent signs for much. */
export const linkMaxLength = 9_000;

/**
 * The study behind a link, a path or a query, as people paste them; null where there is none, or none with a place. The
 * query comes out as studyQuery writes it, whatever else stood in the link.
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

/** Said at the field. */
export const noStudyText = 'This is no link to a light study with a place.';

/** What stands in a message whose writer only chose a study. */
export const studyText = 'The light study of the building:';

/** The same address with the study, for a form that it goes along with. */
export function withStudy(path: string, query: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}study=${encodeURIComponent(query)}`;
}
