import { Link } from '#app/ui/link.tsx';
import { Picture, priorityAt } from '#app/ui/picture.tsx';
import { Plate } from '#app/ui/plate.tsx';
import { JustifiedPlates, type PlateStand, settingOf } from './justified-plates.tsx';
import type { CreditedPlate } from './list-portfolio.server.ts';
import './justified-plates.css';

export function CreditedGallery({ plates }: { plates: readonly CreditedPlate[] }) {
  return (
    <JustifiedPlates items={plates}>
      {(plate, stand) => <CreditedFigure key={plate.id} plate={plate} stand={stand} />}
    </JustifiedPlates>
  );
}

function CreditedFigure({ plate, stand }: { plate: CreditedPlate; stand: PlateStand }) {
  const { ratio, className, sizes } = settingOf(plate, stand);
  const path = `/creative/${plate.creativeId}`;
  return (
    <Plate
      number={stand.index + 1}
      title={plate.place ? `${plate.title}, ${plate.place.replace(', ', '\u00a0')}` : plate.title}
      credit={
        <Link dir="auto" to={path} className="upright link-quiet">
          {plate.creativeName}
        </Link>
      }
      ratio={ratio}
      className={className}
    >
      <Link to={`${path}?plate=1`} className="plate-media">
        <Picture
          src={plate.src}
          width={plate.width}
          height={plate.height}
          color={plate.color}
          alt={plate.alt}
          sizes={sizes}
          priority={stand.isInFirstRow && priorityAt(stand.index)}
          upTo={1600}
        />
      </Link>
    </Plate>
  );
}
