import { Ledger } from '#app/ui/ledger.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { HomePlate } from './find-home-page.server.ts';
import { PlateCaption } from './plate-caption.tsx';

const reasons = [
  {
    term: 'Architecture only',
    text: 'No weddings, no headshots. Every portfolio is buildings, interiors and sites.',
  },
  { term: 'Search by place', text: 'See who works near your project, and who will travel to it.' },
  { term: 'Work before words', text: 'Portfolios come first, uncropped, with captions and credits.' },
  {
    term: 'Reviews from practice',
    text: 'Written by architects, engineers and builders, with the type of project.',
  },
  {
    term: 'Direct contact',
    text: 'Message a creative, read the rate sheet, and agree on the terms yourselves.',
  },
];

export function WhyChoose({ plate }: { plate: HomePlate | null }) {
  return (
    <section className="section" aria-labelledby="why">
      <div className="cols">
        <h2 id="why" className="h2 c-margin">
          Why choose Oriel
        </h2>
        <div className="col-span-full lg:col-[4/10]">
          <Ledger rows={reasons} />
        </div>
        {plate ? (
          <figure className="plate hidden lg:col-[10/13] lg:block">
            <Picture
              src={plate.src}
              width={plate.width}
              height={plate.height}
              color={plate.color}
              alt={plate.alt}
              sizes="24vw"
              upTo={768}
            />
            <PlateCaption plate={plate} number={2} />
          </figure>
        ) : null}
      </div>
    </section>
  );
}
