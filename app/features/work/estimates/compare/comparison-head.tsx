import type { ReactNode } from 'react';
import { VerifiedMark } from '#app/ui/badge.tsx';
import { focusStyle } from '#app/ui/focus-style.ts';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Rating } from '#app/ui/rating.tsx';
import type { Column } from './columns.ts';
import './comparison.css';
import './comparison-head.css';

/** Kept apart from the head so that pictures scroll away while names stay in view. */
export function ComparisonPictures({
  columns,
  children,
}: {
  columns: readonly Column[];
  children: ReactNode;
}) {
  return (
    <div className="ce-row ce-pictures">
      <div className="ce-margin">{children}</div>
      {columns.map(({ id, creative: { pictures } }) => (
        <div key={id} className="ce-mosaic" data-pictures={pictures.length}>
          {pictures.map(({ src, width, height, color, focus }, place) => (
            <span
              className="r32 bg-plate first:col-span-full max-md:aspect-square"
              key={src}
              style={focusStyle(focus)}
            >
              <Picture
                src={src}
                width={width}
                height={height}
                color={color}
                alt=""
                sizes={place === 0 ? '(min-width:64rem) 20vw, 33vw' : '(min-width:64rem) 10vw, 16vw'}
                upTo={640}
                cutTo={1.5}
              />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

export function ComparisonHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead className="ce-head">
      <tr className="ce-row">
        <th scope="col" className="ce-margin">
          <span className="sr-only">What is compared</span>
        </th>
        {columns.map(({ id, creative, shortName, total, mark }) => (
          <th key={id} scope="col">
            <p className="ce-name">
              <span className="ce-long">
                {creative.id ? (
                  <Link className="hover:text-accent" to={`/creative/${creative.id}`}>
                    {creative.name}
                  </Link>
                ) : (
                  creative.name
                )}
              </span>
              <span className="md:hidden">{shortName}</span>
              {creative.isVerified ? <VerifiedMark /> : null}
            </p>
            <p className="md:hidden strong num">{total}</p>
            <p className="flex flex-wrap justify-between gap-x-3 max-md:hidden small muted">
              <span>{creative.place}</span>
              {creative.rating !== null && creative.reviewCount > 0 ? (
                <Rating value={creative.rating} count={creative.reviewCount} />
              ) : null}
            </p>
            {mark ? <p className="ce-mark small">{mark}</p> : null}
          </th>
        ))}
      </tr>
    </thead>
  );
}
