import { findStudyPlace, type PlaceChoice } from './find-study-place.server.ts';
import { defaultName, nextBearing } from './front.ts';
import { type ReadStudy, readStudy } from './read-study.ts';
import type { Study, StudyPlace } from './study.ts';
import { studyQuery } from './study-address.ts';
import type { StudyProblem } from './study-problem.ts';
import { dayAt, zoneClock } from './zone-clock.ts';

export type PreparedStudy = {
  study: Study;
  place: StudyPlace | null;
  choices: PlaceChoice[];
  correctedFrom: string | null;
  problems: StudyProblem[];
  /** When another study takes its place at this address: today ends at the place. Null when it names its days. */
  until: Date | null;
};

/**
 * The study of an address, at an instant; or the study that lives `elsewhere`, at its one address, when this
 * one is written otherwise: by a form, in another order, with parameters of others. What has problems stays where it is,
 * with what was typed.
 */
export async function prepareStudy(
  parameters: URLSearchParams,
  at: Date,
): Promise<{ elsewhere: Study; prepared: null } | { elsewhere: null; prepared: PreparedStudy }> {
  const read = readStudy(parameters);
  const found = await findStudyPlace(read.study.location);
  const problems = [...read.problems, ...(found.problem ? [found.problem] : [])];
  const study = { ...changed(read), location: found.location };
  if (problems.length === 0 && studyQuery(study).toString() !== parameters.toString()) {
    return { elsewhere: study, prepared: null };
  }
  const { place, choices, correctedFrom } = found;
  const namesItsDays = study.day !== null && study.dates.kind === 'days';
  return {
    elsewhere: null,
    prepared: {
      // A misspelt place is mended in what goes on from here; when it is open which one is meant, the one that is drawn.
      study: {
        ...study,
        location: place && (correctedFrom !== null || choices.length > 0) ? place.name : study.location,
      },
      place,
      choices,
      correctedFrom,
      problems,
      until: place && !namesItsDays ? new Date(dayAt(at.getTime(), zoneClock(place.timeZone)).endsMs) : null,
    },
  };
}

/** With the front that the form adds, or without the one that it removes. */
function changed({ study, change }: ReadStudy): Study {
  if (change?.kind === 'add') {
    const { fronts } = study;
    const front = { name: defaultName(fronts.length), bearing: nextBearing(fronts), horizon: 0 };
    return { ...study, fronts: [...fronts, front] };
  }
  return change?.kind === 'remove'
    ? { ...study, fronts: study.fronts.filter((_, index) => index !== change.front) }
    : study;
}
