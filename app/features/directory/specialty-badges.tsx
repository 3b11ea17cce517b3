import { TagLink } from '#app/ui/tag-button.tsx';
import { type SearchState, searchAddress } from './directory-address.ts';
import { pageSize } from './directory-query.ts';
import type { SpecialtyChoice } from './list-specialties.server.ts';
import { namedSpecialties } from './search-facets.tsx';
import '#app/ui/tags.css';
import './search.css';

type SpecialtyBadgesProps = { state: SearchState; specialties: SpecialtyChoice[] };

/** The specialty badges of search (specification section 2): each toggles a filter, several combine. */
export function SpecialtyBadges({ state, specialties }: SpecialtyBadgesProps) {
  const chosen = state.filters.specialtyIds;
  const badges = namedSpecialties.flatMap((name) =>
    specialties.filter((specialty) => specialty.name === name),
  );
  return (
    <nav className="taglist sbadges" aria-label="Specialties">
      {badges.map(({ id, name }) => (
        <TagLink key={id} pressed={chosen.includes(id)} to={searchAddress(toggled(state, id))}>
          {name}
        </TagLink>
      ))}
    </nav>
  );
}

function toggled(state: SearchState, id: number): SearchState {
  const { specialtyIds } = state.filters;
  const next = specialtyIds.includes(id) ? specialtyIds.filter((each) => each !== id) : [...specialtyIds, id];
  return { ...state, show: pageSize, after: null, filters: { ...state.filters, specialtyIds: next } };
}
