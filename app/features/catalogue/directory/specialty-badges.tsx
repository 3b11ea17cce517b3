import { TagLink } from '#app/ui/tag-link.tsx';
import { fromTheStart } from './chosen-filters.ts';
import { type SearchState, searchAddress } from './directory-address.ts';
import type { SpecialtyChoice } from './list-specialties.server.ts';
import { namedSpecialties } from './search-facets.tsx';
import '#app/ui/tags.css';
import './search.css';

type SpecialtyBadgesProps = { state: SearchState; specialties: SpecialtyChoice[] };

export function SpecialtyBadges({ state, specialties }: SpecialtyBadgesProps) {
  const chosen = state.filters.specialty;
  const badges = namedSpecialties.flatMap((name) =>
    specialties.filter((specialty) => specialty.name === name),
  );
  return (
    <nav className="flex lg:flex-wrap gap-2 sbadges" aria-label="Specialties">
      {badges.map(({ id, name }) => (
        <TagLink
          key={id}
          id={`specialty-${id}`}
          data-stay=""
          pressed={chosen.includes(String(id))}
          to={searchAddress(toggled(state, String(id)))}
        >
          {name}
        </TagLink>
      ))}
    </nav>
  );
}

function toggled(state: SearchState, id: string): SearchState {
  const { specialty } = state.filters;
  const next = specialty.includes(id) ? specialty.filter((each) => each !== id) : [...specialty, id];
  return { ...fromTheStart(state), filters: { ...state.filters, specialty: next } };
}
