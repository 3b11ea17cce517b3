import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { type SearchState, searchAddress } from './directory-address.ts';
import { chosenFilters } from './filter-choices.ts';
import type { SearchPage } from './find-search-page.server.ts';
import { numberText } from './results-text.ts';
import type { WayOut } from './suggest-relaxed-searches.server.ts';
import './results.css';

type NobodyFoundProps = {
  state: SearchState;
  page: Pick<SearchPage, 'reading' | 'waysOut' | 'specialties'>;
};

const terms: Record<WayOut['kind'], string> = {
  place: 'Without the place',
  filter: 'Without a filter',
  wider: 'Wider',
  nearby: 'Nearby',
  words: 'Fewer words',
  specialty: 'All of a specialty',
};

/**
 * The empty state of search: repeats the search; each line below changes one thing and says how many results that
 * gives.
 */
export function NobodyFound({ state, page }: NobodyFoundProps) {
  const { reading, waysOut } = page;
  const kinds = [...new Set(waysOut.map(({ kind }) => kind))];
  if (reading.isEmpty) {
    return (
      <div className="nobody">
        <h2 className="h3">Nothing to Search For</h2>
        <p className="lead">
          <b>{state.q}</b> has no searchable words. Try a name, a specialty or a place.
        </p>
        <ButtonLink variant="outline" to={searchAddress({ ...state, q: '' })} data-stay="">
          Show all creatives
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="nobody">
      <h2 className="h3">No Creatives Found</h2>
      <p className="lead">
        <Repeated state={state} page={page} />{' '}
        {reading.notOurs.length > 0 ? (
          <>Creatives on Oriel photograph and film buildings, not {reading.notOurs.join(' or ')}. </>
        ) : null}
        {waysOut.length > 0
          ? 'Each line below changes one thing.'
          : 'Try adjusting your filter criteria to find more results'}
      </p>
      {waysOut.length > 0 ? (
        <dl className="ways">
          {kinds.map((kind) => (
            <div key={kind}>
              <dt>{terms[kind]}</dt>
              {waysOut
                .filter((way) => way.kind === kind)
                .map((way) => (
                  <dd key={way.to}>
                    <Link className="link" to={way.to} data-stay="">
                      {way.label}
                    </Link>
                    {way.kilometers === null ? null : (
                      <span className="faint small">{way.kilometers} km</span>
                    )}
                    <span className="num">
                      {numberText(way.count)}
                      <span className="sr-only"> {way.count.count === 1 ? 'creative' : 'creatives'}</span>
                    </span>
                  </dd>
                ))}
            </div>
          ))}
        </dl>
      ) : (
        <ButtonLink variant="outline" to="/search" data-stay="">
          Clear filters
        </ButtonLink>
      )}
    </div>
  );
}

function Repeated({ state, page }: NobodyFoundProps) {
  const { words, place, isNear } = page.reading;
  const said = words ?? state.q;
  const where = place ?? state.location;
  const labels = chosenFilters(state, page.specialties).map(({ label }) => label);
  return (
    <>
      No one matches {said ? <b>{said}</b> : 'this'}
      {where ? (
        <>
          {isNear || state.within !== null ? ' near ' : ' in '}
          <b>{where}</b>
        </>
      ) : null}
      {labels.length > 0 ? ` with ${labels.join(', ')}` : null}.
    </>
  );
}
