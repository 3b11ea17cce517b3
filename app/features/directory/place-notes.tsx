import type { SearchPage } from './find-search-page.server.ts';
import './results.css';

type PlaceNotesProps = {
  /** As it was typed. */
  location: string;
  notes: SearchPage['location'];
};

/** Says openly where the place is not quite what was typed: another name, a misspelt one, or the nearest served place. */
export function PlaceNotes({ location, notes }: PlaceNotesProps) {
  const { writtenAs, correctedTo, nearest, place } = notes;
  // A place that was read in the words is named beside them.
  const readAs = location ? (writtenAs ?? correctedTo) : null;
  return readAs || nearest ? (
    <div className="result-note" role="status">
      {readAs ? (
        <p>
          Results for <b>{readAs}</b>; you typed “{location}”.
        </p>
      ) : null}
      {nearest ? (
        <p>
          No one is listed in {place?.label ?? location} yet. The nearest are in <b>{nearest.label}</b>,{' '}
          {nearest.kilometres.toLocaleString('en-US')} km away.
        </p>
      ) : null}
    </div>
  ) : null;
}
