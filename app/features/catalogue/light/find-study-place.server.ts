import { type Candidate, choicesOf } from '#app/features/catalogue/directory/location/choose-place.ts';
import {
  findNamedPlaces,
  findSimilarPlaces,
} from '#app/features/catalogue/directory/location/find-named-places.server.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { findRow, orNull } from '#app/platform/db/rows.server.ts';
import { places } from '#app/platform/db/schema/places.ts';
import { dayAt, zoneClock } from './civil-day.ts';
import { coordinatesName, coordinatesText, readCoordinates } from './coordinates.ts';
import { addElevation } from './elevation.ts';
import { type ReadStudy, readStudy } from './read-study.ts';
import { type Study, type StudyPlace, type StudyProblem, studyQuery } from './study.ts';
import { zoneAt } from './zone-at.server.ts';

/** One of several places with the same name. `location` selects it in a study's address. */
export type PlaceChoice = { name: string; within: string; location: string };

type FoundPlace = {
  /** Null when none was asked for or found. */
  place: StudyPlace | null;
  /** The location for addresses: the place's own name, or the typed text when that is ambiguous or misspelled. */
  location: string;
  choices: PlaceChoice[];
  correctedFrom: string | null;
  problem: StudyProblem | null;
};

/**
 * Looks up a place by name (as search does) or by coordinates. The time zone comes from the gazetteer, else from the
 * position (docs/decisions/0039-light-study-and-papers.md).
 */
export async function findStudyPlace(location: string): Promise<FoundPlace> {
  const nothing: FoundPlace = { place: null, location, choices: [], correctedFrom: null, problem: null };
  if (location === '') {
    return nothing;
  }
  const refuse = (message: string) => ({
    ...nothing,
    problem: { field: 'location', typed: location, message },
  });
  const position = readCoordinates(location);
  if (position === 'out-of-range') {
    return refuse('Latitudes go from −90 to 90 degrees, longitudes from −180 to 180.');
  }
  if (position) {
    const timeZone = zoneAt(position);
    const place = { ...position, name: coordinatesName(position), timeZone };
    return { ...nothing, place, location: coordinatesText(position) };
  }
  const named = await findNamedPlaces(location);
  const [similar] = named.length > 0 ? [] : await findSimilarPlaces(location);
  const meant = named[0] ?? similar;
  if (!meant) {
    return refuse(
      `We know no place called “${location}”. Check the spelling, choose a larger town nearby, or give coordinates such as 35.687, -105.938.`,
    );
  }
  const place = await placeOf(meant);
  if (!place) {
    return refuse(`${meant.label} is too large to have one sun. Choose a town in it, or give coordinates.`);
  }
  const choices = choicesOf(named).filter(({ latitude }) => latitude !== null);
  return {
    place,
    location: choices.length > 1 || similar ? location : meant.label,
    choices: choices.length > 1 ? choices.map(choiceOf) : [],
    correctedFrom: similar ? location : null,
    problem: null,
  };
}

function choiceOf({ name, within, label }: Candidate): PlaceChoice {
  return { name, within, location: label };
}

async function placeOf({ label, latitude, longitude, row }: Candidate): Promise<StudyPlace | null> {
  if (latitude === null || longitude === null) {
    return null;
  }
  const known = await findRow(publicDb(), { timeZone: orNull(places.timeZone) })`
    select time_zone from places where id = ${row.placeId}`;
  return { name: label, latitude, longitude, timeZone: known?.timeZone || zoneAt({ latitude, longitude }) };
}

type PreparedStudy = {
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
