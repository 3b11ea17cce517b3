import type { CSSProperties } from 'react';
import { Picture } from '#app/ui/picture.tsx';
import type { HomePlate } from './find-home-page.server.ts';
import { PlateCaption } from './plate-caption.tsx';
import './home.css';

type PlatesStripProps = { plates: HomePlate[]; firstNumber: number };

/** A row of plates of one height; on a phone it scrolls sideways. */
export function PlatesStrip({ plates, firstNumber }: PlatesStripProps) {
  if (plates.length === 0) {
    return null;
  }
  return (
    <section className="pb-[clamp(56px,6.5vw,104px)]" aria-label="Recent plates">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, also by keyboard */}
      <div className="contact-sheet" tabIndex={0} role="group" aria-label="Plates">
        {plates.map((plate, index) => (
          <figure
            key={plate.src}
            className="plate"
            style={{ '--ar': (plate.width / plate.height).toFixed(4) } as CSSProperties}
          >
            <Picture
              src={plate.src}
              width={plate.width}
              height={plate.height}
              color={plate.color}
              alt={plate.alt}
              sizes="(min-width:48rem) 32vw, 330px"
              upTo={1080}
            />
            <PlateCaption plate={plate} number={firstNumber + index} />
          </figure>
        ))}
      </div>
    </section>
  );
}
