import type { PlaceFacts } from './find-place-facts.server.ts';

type Introduced = {
  name: string;
  facts: PlaceFacts;
  specialties: readonly string[];
  /** For example "Drone"; null on a page without a specialty. */
  specialty: string | null;
};

/** Sentences of a place page, made only from counts. A sentence with a count of zero is left out. */
export function placeIntro({ name, facts, specialties, specialty }: Introduced): string[] {
  const { listed, based, verified, withFilm, reviews, rating } = facts;
  const travelling = listed - based;
  const who = counted(listed, 'photographer or videographer', 'photographers and videographers');
  const sentences = [`${who}${naming(specialty, listed)} ${listed === 1 ? 'serves' : 'serve'} ${name}.`];
  if (based > 0 && travelling > 0) {
    sentences.push(
      `${based.toLocaleString('en-US')} ${based === 1 ? 'is' : 'are'} based here, ${travelling} ${travelling === 1 ? 'travels' : 'travel'} in.`,
    );
  } else {
    sentences.push(based > 0 ? 'All are based here.' : 'All travel in from elsewhere.');
  }
  const marks = [
    verified > 0 ? `${verified} ${verified === 1 ? 'is' : 'are'} verified` : '',
    withFilm > 0 ? `${withFilm} also ${withFilm === 1 ? 'shows' : 'show'} films` : '',
  ].filter(Boolean);
  if (marks.length > 0) {
    sentences.push(`${marks.join(', ')}.`);
  }
  if (rating !== null) {
    sentences.push(
      `Clients gave them ${rating.toFixed(1)} out of 5 stars on average, in ${counted(reviews, 'review', 'reviews')}.`,
    );
  }
  if (specialties.length > 1 && !specialty) {
    sentences.push(`Most common specialties: ${specialties.join(', ')}.`);
  }
  return sentences;
}

/** The text for a place with too many creatives to count each: their number only. */
export function shortIntro({
  name,
  count,
  specialty,
}: {
  name: string;
  count: string;
  specialty: string | null;
}): string[] {
  return [`${count} photographers and videographers${naming(specialty, 2)} serve ${name}.`];
}

function naming(specialty: string | null, count: number): string {
  return specialty ? ` who ${count === 1 ? 'names' : 'name'} ${specialty} among their specialties` : '';
}

const articled =
  /^(United |Netherlands|Philippines|Bahamas|Gambia|Maldives|Seychelles|.*\b(Republic|Islands)\b)/;

/** A country mid-sentence: "the United States", "Germany". */
export function inSentence(name: string): string {
  return articled.test(name) ? `the ${name}` : name;
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
