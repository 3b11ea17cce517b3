import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Plate } from '#app/ui/plate.tsx';
import { justifiedRows } from './justified-rows.ts';
import { clipLength, type PlateItem } from './plate-item.ts';

type PortfolioGalleryProps = {
  items: PlateItem[];
  /** Number of the first item in the whole set, from 1. */
  firstNumber: number;
  /** The address that shows a plate large. */
  plateTo: (number: number) => string;
};

/** Plates in justified rows, each at its own shape, each a link to itself shown large. */
export function PortfolioGallery({ items, firstNumber, plateTo }: PortfolioGalleryProps) {
  const rows = justifiedRows(items.map(ratioOf));
  let next = 0;
  return (
    <div className="justified">
      {rows.map((length) => {
        const start = next;
        next += length;
        const row = items.slice(start, next);
        return (
          <div key={row[0]?.id} className={length === 1 ? 'jrow jrow--single' : 'jrow'}>
            {row.map((item, index) => (
              <GalleryPlate
                key={item.id}
                item={item}
                number={firstNumber + start + index}
                plateTo={plateTo}
                inRow={length}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

function GalleryPlate(props: {
  item: PlateItem;
  number: number;
  plateTo: (number: number) => string;
  inRow: number;
}) {
  const { item, number, plateTo, inRow } = props;
  const isUpright = ratioOf(item) < 1;
  return (
    <Plate
      number={number}
      title={item.title}
      credit={item.year}
      ratio={ratioOf(item)}
      className={isUpright && inRow > 1 ? 'half' : ''}
    >
      <PlateLink item={item} to={plateTo(number)}>
        <Picture
          src={item.src}
          width={item.width}
          height={item.height}
          color={item.color}
          alt={item.alt}
          sizes={`(min-width:48rem) ${Math.round(96 / inRow)}vw, ${isUpright ? 50 : 100}vw`}
        />
      </PlateLink>
    </Plate>
  );
}

/** The link around a plate's picture; focus returns to it when the large view closes. */
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

export function ratioOf(item: { width: number; height: number }): number {
  return item.width / item.height;
}
