import type { CSSProperties } from 'react';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { PictureViews } from './find-found-by.server.ts';
import { CsvLink, Nothing } from './found-by-panels.tsx';
import './analytics-screen.css';

type PicturesPanelProps = {
  pictures: readonly PictureViews[] | null;
  exportTo: string;
};

const shownAtOnce = 6;

export function PicturesPanel({ pictures, exportTo }: PicturesPanelProps) {
  const most = Math.max(1, ...(pictures ?? []).map(({ views }) => views ?? 0));
  const isKnown = pictures?.some(({ views }) => views !== null) ?? false;
  return (
    <section aria-labelledby="pictures">
      <div className="paneltitle">
        <h2 className="h3" id="pictures">
          Views by picture
        </h2>
        <p className="flex gap-5">
          {isKnown ? <CsvLink to={exportTo} title="Views by picture" /> : null}
          <Link className="link small" to="/portfolio">
            Portfolio
          </Link>
        </p>
      </div>
      {pictures && isKnown ? (
        <ul className="picture-views">
          {pictures.slice(0, shownAtOnce).map((picture) => (
            <li key={picture.id}>
              <Picture
                className="w-full r32 object-cover"
                {...picture}
                alt=""
                sizes="(min-width:64rem) 14vw, 44vw"
                upTo={480}
              />
              <p>
                <span className="min-w-0 serif italic text-ui leading-[1.4] truncate">{picture.title}</span>
                <span className="num">{picture.views?.toLocaleString('en-US') ?? 'under 10'}</span>
              </p>
              <span
                className="picture-views-bar"
                style={{ '--share': `${Math.round(((picture.views ?? 0) / most) * 100)}%` } as CSSProperties}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Nothing text="From ten views of a picture on. Counted when somebody opens it large." />
      )}
    </section>
  );
}
