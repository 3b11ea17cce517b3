import type { CSSProperties, ReactNode } from 'react';
import { FilmPlate } from '#app/features/catalogue/portfolio/show/film-plate.tsx';
import type { PlateItem } from '#app/features/catalogue/portfolio/show/plate-item.ts';
import { PlateLink } from '#app/features/catalogue/portfolio/show/portfolio-gallery.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { CaptionText } from '#app/ui/plate.tsx';
import './profile.css';

type LeadPlateProps = {
  item: PlateItem;
  to: string;
  credit?: ReactNode;
};

export function LeadPlate({ item, to, credit = item.year }: LeadPlateProps) {
  const isUpright = item.height > item.width;
  const shape = { '--ratio': item.width / item.height, '--width': `${item.width}px` } as CSSProperties;
  return (
    <figure className="lead-plate" style={shape}>
      {item.film ? (
        <FilmPlate item={item} film={item.film} />
      ) : (
        <PlateLink item={item} to={to}>
          <Picture
            src={item.src}
            width={item.width}
            height={item.height}
            color={item.color}
            alt={item.alt}
            sizes={isUpright ? '(min-width:64rem) 36vw, 92vw' : '(min-width:64rem) 70vw, 100vw'}
            priority
          />
        </PlateLink>
      )}
      <figcaption className="cap">
        <CaptionText number={1} title={item.title} credit={credit} />
      </figcaption>
    </figure>
  );
}
