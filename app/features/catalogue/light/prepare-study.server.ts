import { addElevation } from './elevation.ts';
import { findStudyPlace, type PlaceChoice } from './find-study-place.server.ts';
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
  /** When the study at this address changes, because today ends at the place. Null when the study names its days. */
  until: Date | null;
};

/**
 * The study of an address at an instant, or `elsewhere`, the canonical address, when this one is written otherwise. A
 * study with problems stays, so that the typed values are kept.
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
      // From here on a misspelled place is corrected, and an ambiguous one is the drawn one.
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

function changed({ study, change }: ReadStudy): Study {
  if (change?.kind === 'add') {
    return { ...study, elevations: addElevation(study.elevations) };
  }
  return change?.kind === 'remove'
    ? { ...study, elevations: study.elevations.filter((_, index) => index !== change.elevation) }
    : study;
}
