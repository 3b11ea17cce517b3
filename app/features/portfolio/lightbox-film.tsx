import { type MouseEvent, type ReactNode, useMemo } from 'react';
import { Picture } from '#app/ui/picture.tsx';
import type { PlateItem } from './plate-item.ts';
import './lightbox.css';

type LightboxFilmProps = {
  items: readonly PlateItem[];
  /** Which one is shown, from 1. */
  number: number;
  addressOf: (number: number) => string;
  turnTo: (number: number) => (event: MouseEvent) => void;
};

/** The film strip of a lightbox: every plate, small. */
export function LightboxFilm({ items, number, addressOf, turnTo }: LightboxFilmProps) {
  // The same elements each time, so that moving on does not draw every picture anew.
  const pictures = useMemo(() => items.map(filmPicture), [items]);
  return items.map((each, index) => (
    <a
      key={each.id}
      aria-label={`Plate ${index + 1}`}
      aria-current={index + 1 === number ? 'true' : undefined}
      href={addressOf(index + 1)}
      onClick={turnTo(index + 1)}
    >
      {pictures[index]}
    </a>
  ));
}

function filmPicture({ src, width, height, color }: PlateItem): ReactNode {
  return <Picture src={src} width={width} height={height} color={color} alt="" sizes="110px" upTo={480} />;
}
