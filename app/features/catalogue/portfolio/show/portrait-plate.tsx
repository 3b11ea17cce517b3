import { focusStyle } from '#app/ui/focus-style.ts';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { PortraitPlate } from './list-portfolio.server.ts';
import './portrait-plate.css';

export function PortraitPlateFigure({ plate }: { plate: PortraitPlate }) {
  return (
    <figure className="auth-plate max-lg:hidden plate">
      <div className="fill" style={focusStyle(plate.focus)}>
        <Picture
          src={plate.src}
          alt={plate.alt}
          width={plate.width}
          height={plate.height}
          color={plate.color}
          sizes="(min-width:1024px) 58vw, 1px"
        />
      </div>
      <figcaption className="cap cap--plain pr-(--page-bleed) pb-2.25">
        <span>{plate.title}</span>
        <Link dir="auto" to={`/creative/${plate.creativeId}`}>
          {plate.creativeName}
        </Link>
      </figcaption>
    </figure>
  );
}
