import { Link } from 'react-router';
import { CaptionText } from '#app/ui/plate.tsx';
import type { HomePlate } from './find-home-page.server.ts';

/** 'Pl. 01 — Title, Place' and the photographer, by name and linked (DESIGN.md section 4, Credit). */
export function PlateCaption({ plate, number }: { plate: HomePlate; number: number }) {
  return (
    <figcaption className="cap">
      <CaptionText
        number={number}
        title={`${plate.title}${plate.place ? `, ${plate.place.replace(', ', '\u00a0')}` : ''}`}
        credit={
          <Link to={`/creative/${plate.creativeId}`} className="upright link-quiet">
            {plate.creativeName}
          </Link>
        }
      />
    </figcaption>
  );
}
