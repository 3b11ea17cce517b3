import { Link } from '#app/ui/link.tsx';
import { CaptionText } from '#app/ui/plate.tsx';
import type { HomePlate } from './find-home-page.server.ts';

/** "Pl. 01 — Title, Place" and the linked photographer (DESIGN.md section 4, Credit). */
export function PlateCaption({ plate, number }: { plate: HomePlate; number: number }) {
  return (
    <figcaption className="cap">
      <CaptionText
        number={number}
        title={plate.place ? `${plate.title}, ${captionPlace(plate.place)}` : plate.title}
        credit={
          <Link dir="auto" to={`/creative/${plate.creativeId}`} className="upright link-quiet">
            {plate.creativeName}
          </Link>
        }
      />
    </figcaption>
  );
}

/** "Marfa TX" with a non-breaking space; places elsewhere keep their comma. */
function captionPlace(place: string): string {
  return place.replace(/, ([A-Z]{2})$/, '\u00a0$1');
}
