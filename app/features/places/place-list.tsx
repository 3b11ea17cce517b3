import { Link } from '#app/ui/link.tsx';
import type { PlaceLink } from './place-slug.ts';
import './places.css';

/** More than this are read down the columns, fewer along the rows. */
const longFrom = 9;

/** Places by name in columns, with how many creatives serve each. */
export function PlaceList({ places }: { places: readonly PlaceLink[] }) {
  return (
    <ul className={places.length < longFrom ? 'place-list' : 'place-list place-list--long'}>
      {places.map((place) => (
        <li key={place.path}>
          <Link to={place.path}>
            {place.name}
            {place.count === null ? null : (
              <span className="faint num">
                {place.count.toLocaleString('en-US')}
                <span className="sr-only"> creatives</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
