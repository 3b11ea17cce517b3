import type { CSSProperties } from 'react';
import { Picture } from '#app/ui/picture.tsx';
import type { HomePlate } from './find-home-page.server.ts';
import { PlateCaption } from './plate-caption.tsx';
import './home.css';

type PlatesStripProps = { plates: HomePlate[]; firstNumber: number };

export function PlatesStrip({ plates, firstNumber }: PlatesStripProps) {
  if (plates.length === 0) {
    return null;
  }
  const ratios = plates.map(({ width, height }) => width / height);
  const whole = ratios.reduce((sum, ratio) => sum + ratio, 0);
  // The plate with the fewest pixels sets the height of all.
  const most = Math.floor(Math.min(...plates.map(({ height }) => height)) * whole);
  return (
    <section className="pb-[clamp(56px,6.5vw,104px)]" aria-label="Recent plates">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, also by keyboard */}
      <div className="contact-sheet" style={{ maxWidth: most }} tabIndex={0} role="group" aria-label="Plates">
        {plates.map((plate, index) => (
          <figure
            key={plate.src}
            className="plate"
            style={{ '--ar': (plate.width / plate.height).toFixed(4) } as CSSProperties}
          >
            <Picture
              className="w-full aspect-(--ar)"
              src={plate.src}
              width={plate.width}
              height={plate.height}
              color={plate.color}
              alt={plate.alt}
              sizes={sizesOf(ratios[index] ?? 1, whole)}
              upTo={1080}
            />
            <PlateCaption plate={plate} number={firstNumber + index} />
          </figure>
        ))}
      </div>
    </section>
  );
}

/** The `sizes` for its part of the row; 220 px high on a phone. */
function sizesOf(ratio: number, whole: number): string {
  return `(min-width:48rem) ${Math.ceil((100 * ratio) / whole)}vw, ${Math.ceil(220 * ratio)}px`;
}
