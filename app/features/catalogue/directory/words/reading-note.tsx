import { Link } from '#app/ui/link.tsx';
import { type SearchState, searchAddress } from '../directory-address.ts';
import type { WordsReading } from '../find-search-page.server.ts';
import '../results.css';

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
