import { Link } from '#app/ui/link.tsx';
import type { PlaceLink } from './group-places.ts';
import './places.css';

export function Crumbs({ trail }: { trail: readonly { name: string; path: string }[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumbs">
        {trail.map((crumb, index) => (
          <li key={crumb.path}>
            {index === trail.length - 1 ? (
              <span aria-current="page">{crumb.name}</span>
            ) : (
              <Link className="link" to={crumb.path}>
                {crumb.name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Longer lists read down the columns, shorter ones along the rows. */
const longFrom = 9;

export function PlaceList({ places }: { places: readonly PlaceLink[] }) {
  return (
    <ul
      className={
        places.length < longFrom
          ? 'grid grid-cols-3 gap-x-(--gutter) max-lg:grid-cols-2 max-sm:grid-cols-1'
          : 'columns-3 gap-x-(--gutter) max-lg:columns-2 max-sm:columns-1'
      }
    >
      {places.map((place) => (
        <li className="line-t-rule break-inside-avoid" key={place.path}>
          <Link
            className="flex justify-between gap-3 items-center min-h-11 hover:text-accent"
            to={place.path}
          >
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
