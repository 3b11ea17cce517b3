import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Plate } from '#app/ui/plate.tsx';
import { FilmPlate } from './film-plate.tsx';
import './justified-plates.css';
import { JustifiedPlates, type PlateStand, settingOf } from './justified-plates.tsx';
import { clipLength, type PlateItem } from './plate-item.ts';

type PortfolioGalleryProps = {
  /** `number`: in the whole set, from 1. */
  plates: readonly { item: PlateItem; number: number }[];
  plateTo: (number: number) => string;
  /** False for a project, whose plates all have the same year. */
  withYears?: boolean;
};

export function PortfolioGallery({ plates, plateTo, withYears = true }: PortfolioGalleryProps) {
  const numbers = new Map(plates.map(({ item, number }) => [item.id, number]));
  return (
    <JustifiedPlates items={plates.map(({ item }) => item)}>
      {(item, stand) => {
        const number = numbers.get(item.id) ?? 0;
        const credit = withYears ? item.year : null;
        return (
          <GalleryPlate
            key={item.id}
            item={item}
            number={number}
            to={plateTo(number)}
            stand={stand}
            credit={credit}
          />
        );
      }}
    </JustifiedPlates>
  );
}

function GalleryPlate({
  item,
  number,
  to,
  stand,
  credit,
}: {
  item: PlateItem;
  number: number;
  to: string;
  stand: PlateStand;
  credit: number | null;
}) {
  const { ratio, className, sizes } = settingOf(item, stand);
  return (
    <Plate number={number} title={item.title} credit={credit} ratio={ratio} className={className}>
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
            sizes={sizes}
          />
        </PlateLink>
      )}
    </Plate>
  );
}

/** The link around a plate; it regains focus when the large view closes. */
export function PlateLink({
  item,
  to,
  children,
}: {
  item: PlateItem;
  to: string;
  children: React.ReactNode;
}) {
  return (
    <Link id={`plate-${item.id}`} to={to} preventScrollReset className="plate-media">
      {children}
      {item.mediaType === 'video' ? (
        <span className="plate-tag">
          <Icon name="play" size={16} />
          <span className="sr-only">Film, </span>
          {item.seconds === null ? 'Film' : clipLength(item.seconds)}
        </span>
      ) : null}
    </Link>
  );
}
