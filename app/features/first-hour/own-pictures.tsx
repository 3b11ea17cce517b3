import { useFetcher } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { FirstHour } from './find-first-hour.server.ts';
import './first-hour.css';

/** The pieces so far, in their order; any of them can be made the first. */
export function OwnPictures({ pictures }: Pick<FirstHour, 'pictures'>) {
  const fetcher = useFetcher();
  if (pictures.length === 0) {
    return null;
  }
  return (
    <ol className="first-hour-pictures" aria-label="Your pictures">
      {pictures.map(({ id, title, picture }, index) => (
        <li key={id} className={index === 0 ? 'is-first' : undefined}>
          <span className="first-hour-picture">
            {picture ? (
              <Picture {...picture} color={null} alt={title} sizes="180px" upTo={480} />
            ) : (
              <Icon name="play" />
            )}
          </span>
          <span dir="auto" className="small wraps">
            {title}{' '}
            <Link className="link" to={`/portfolio?edit=${id}`} aria-label={`Edit ${title}`}>
              Edit
            </Link>
          </span>
          {index === 0 ? (
            <span className="small muted">First</span>
          ) : (
            <fetcher.Form method="post">
              <input type="hidden" name="intent" value="makeFirst" />
              <input type="hidden" name="id" value={id} />
              <button type="submit" className="link small" aria-label={`Make ${title} first`}>
                Make first
              </button>
            </fetcher.Form>
          )}
        </li>
      ))}
    </ol>
  );
}
