import type { CSSProperties } from 'react';
import { licensePicturePath } from '#app/features/vocabulary/work-address.ts';
import { platesOf, type ShownPicture } from './license-content.ts';
import { pictureNumber } from './license-words.ts';
import './license-parts.css';

type LicensePlatesProps = {
  number: string;
  pictures: readonly ShownPicture[];
  query: string;
};

export function LicensePlates({ number, pictures, query }: LicensePlatesProps) {
  const plates = platesOf(pictures);
  return plates.length === 0 ? null : (
    <div className="license-plates">
      {plates.map(({ number: place, title, size: { width, height } }) => (
        <figure key={place} style={{ '--ar': (width / height).toFixed(4) } as CSSProperties}>
          <img
            className="w-full h-auto aspect-(--ar)"
            src={`${licensePicturePath(number, place)}${query}`}
            alt={title}
            width={width}
            height={height}
            decoding="async"
            loading="lazy"
          />
          <figcaption>{pictureNumber(place)}</figcaption>
        </figure>
      ))}
    </div>
  );
}
