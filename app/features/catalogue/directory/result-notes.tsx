import { Link } from '#app/ui/link.tsx';
import { type SearchState, searchAddress } from './directory-address.ts';
import type { SearchPage, WordsReading } from './find-search-page.server.ts';
import { aroundKm } from './location/choose-place.ts';
import type { PlaceChoice } from './location/resolve-location.server.ts';
import { numberText } from './results-text.ts';
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

/** Says what was searched for when it differs from what was typed, and offers to search for the typed words. */
export function ReadingNote({ state, reading }: { state: SearchState; reading: WordsReading }) {
  const { words, place, isNear } = reading;
  if (words === null && place === null) {
    return null;
  }
  return (
    <p className="result-note">
      Results for {words ? <b className="medium text-ink">{words}</b> : 'everybody'}
      {place ? (
        <>
          {isNear ? ' near ' : ' in '}
          <b className="medium text-ink">{place}</b>
        </>
      ) : null}
      ; you typed “{state.q}”.{' '}
      <Link className="link" to={searchAddress({ ...state, isAsTyped: true, after: null })} data-stay="">
        Search as typed
      </Link>
    </p>
  );
}

type WhichPlaceProps = {
  choices: readonly PlaceChoice[];
  addressOf: (location: string) => string;
};

/**
 * Asks which of several places with one name is meant, and marks the one whose results are shown (DESIGN.md,
 * Search). Each choice is a link to a search for the place's label.
 */
export function WhichPlace({ choices, addressOf }: WhichPlaceProps) {
  const [shown] = choices;
  return shown ? (
    <section className="which" aria-labelledby="which-place">
      <h2 className="h3" id="which-place">
        Which {shown.name}?
      </h2>
      <p className="small muted">Several places have this name. We show the one with the most creatives.</p>
      <ul className="which-list">
        {choices.map((choice) => (
          <li key={choice.label}>
            <a
              href={addressOf(choice.location)}
              data-stay=""
              aria-current={choice === shown ? 'true' : undefined}
            >
              <span className="which-name">{choice.name}</span>
              <span className="small">{choice.within}</span>
              <span className="small muted num mt-1">
                <b className="strong text-ink">
                  {numberText(choice.count)} {choice.count.count === 1 ? 'creative' : 'creatives'}
                </b>
                {choice.around ? `, ${numberText(choice.around)} within ${aroundKm} km` : null}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  ) : null;
}
