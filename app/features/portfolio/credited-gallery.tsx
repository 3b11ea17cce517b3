import { Link } from 'react-router';
import { Picture } from '#app/ui/picture.tsx';
import { Plate } from '#app/ui/plate.tsx';
import { justifiedRows } from './justified-rows.ts';
import type { CreditedPlate } from './list-gallery.server.ts';

/** Plates of many creatives in justified rows, none cropped, each credited; a plate leads to itself on its profile. */
export function CreditedGallery({ plates }: { plates: readonly CreditedPlate[] }) {
  const rows = justifiedRows(plates.map((plate) => plate.width / plate.height));
  let next = 0;
  return (
    <div className="justified">
      {rows.map((length) => {
        const start = next;
        next += length;
        const row = plates.slice(start, next);
        return (
          <div key={row[0]?.id} className={length === 1 ? 'jrow jrow--single' : 'jrow'}>
            {row.map((plate, index) => (
              <CreditedFigure
                key={plate.id}
                plate={plate}
                number={start + index + 1}
                inRow={length}
                isFirstRow={start === 0}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

type FigureProps = { plate: CreditedPlate; number: number; inRow: number; isFirstRow: boolean };

function CreditedFigure({ plate, number, inRow, isFirstRow }: FigureProps) {
  const ratio = plate.width / plate.height;
  const isUpright = ratio < 1;
  const path = `/creative/${plate.creativeId}`;
  return (
    <Plate
      number={number}
      title={plate.place ? `${plate.title}, ${plate.place.replace(', ', '\u00a0')}` : plate.title}
      credit={
        <Link to={path} className="not-italic hover:underline">
          {plate.creativeName}
        </Link>
      }
      ratio={ratio}
      className={isUpright && inRow > 1 ? 'half' : ''}
    >
      <Link to={`${path}?plate=1`} className="plate-media">
        <Picture
          src={plate.src}
          width={plate.width}
          height={plate.height}
          color={plate.color}
          alt={plate.alt}
          sizes={`(min-width:48rem) ${Math.round(96 / inRow)}vw, ${isUpright ? 50 : 100}vw`}
          priority={isFirstRow}
          upTo={1600}
        />
      </Link>
    </Plate>
  );
}
