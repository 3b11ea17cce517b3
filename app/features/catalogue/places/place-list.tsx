import { Link } from '#app/ui/link.tsx';
import type { PlaceLink } from './place-slug.ts';
import './places.css';

/** Longer lists read down the columns, shorter ones along the rows. */
const longFrom = 9;

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
