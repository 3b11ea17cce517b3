import { Link } from '#app/ui/link.tsx';
import { type SearchState, searchAddress } from './directory-address.ts';
import type { SearchPage } from './find-search-page.server.ts';
import './results.css';

type PlaceNotesProps = {
  state: SearchState;
  notes: SearchPage['location'];
};

/**
 * Explains how the searched place differs from the typed one: another name, a correction, an unknown name, or the
 * nearest served place.
 */
export function PlaceNotes({ state, notes }: PlaceNotesProps) {
  const { location } = state;
  const { writtenAs, correctedTo, nearest, place } = notes;
  const isUnknown = location !== '' && place === null && notes.isServed === false;
  const readAs = location ? (writtenAs ?? correctedTo) : null;
  return readAs || nearest || isUnknown ? (
    <div className="result-note" role="status">
      {readAs ? (
        <p>
          Results for <b className="medium text-ink">{readAs}</b>; you typed “{location}”.{' '}
          {correctedTo ? <AsWords state={state} /> : null}
        </p>
      ) : null}
      {isUnknown ? (
        <p>
          We know no place called “{location}”. Choose a larger town nearby, or: <AsWords state={state} />
        </p>
      ) : null}
      {nearest ? (
        <p>
          No one is listed in {place?.label ?? location} yet. The nearest are in{' '}
          <b className="medium text-ink">{nearest.label}</b>, {nearest.kilometres.toLocaleString('en-US')} km
          away.
        </p>
      ) : null}
    </div>
  ) : null;
}

function AsWords({ state }: { state: SearchState }) {
  const q = [state.q, state.location].filter(Boolean).join(' ');
  return (
    <Link className="link" to={searchAddress({ ...state, q, location: '', within: null, after: null })}>
      Search for “{state.location}” in names and descriptions
    </Link>
  );
}
