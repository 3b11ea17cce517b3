import { Link } from '#app/ui/link.tsx';
import { TagLink } from '#app/ui/tag-link.tsx';
import { chosenFilters, withoutFilters } from './chosen-filters.ts';
import { type SearchState, searchAddress } from './directory-address.ts';
import type { SpecialtyChoice } from './list-specialties.server.ts';
import './search.css';

export function ChosenFiltersLine({
  state,
  specialties,
}: {
  state: SearchState;
  specialties: readonly SpecialtyChoice[];
}) {
  const chosen = chosenFilters(state, specialties);
  return chosen.length === 0 ? null : (
    <div className="chosen">
      <span className="small faint">Chosen</span>
      {chosen.map(({ label, without }) => (
        <TagLink key={label} pressed data-stay="" to={searchAddress(without)}>
          {label}
        </TagLink>
      ))}
      <Link className="link small" to={searchAddress(withoutFilters(state))} data-stay="">
        Clear filters
      </Link>
    </div>
  );
}
