import type { ReactNode } from 'react';
import { focusStyle } from '#app/ui/focus-style.ts';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import './board-tiles.css';
import type { TilePicture } from './list-boards.server.ts';

const largeSizes = '(min-width:64rem) 20vw, (min-width:42rem) 32vw, 66vw';

const smallSizes = '(min-width:64rem) 10vw, (min-width:42rem) 16vw, 33vw';

type BoardTileProps = {
  to: string;
  name: string;
  facts: ReactNode;
  pictures: readonly TilePicture[];
};

/** A board in a list. The whole tile is one link. */
export function BoardTile({ to, name, facts, pictures }: BoardTileProps) {
  return (
    <article className="board-tile">
      <div className="board-tile-pictures" data-pictures={pictures.length} aria-hidden="true">
        {pictures.map((picture, place) => (
          <span key={picture.src} style={focusStyle(picture.focus)}>
            <Picture
              className="cover"
              src={picture.src}
              width={picture.width}
              height={picture.height}
              color={picture.color}
              alt=""
              cutTo={4 / 3}
              sizes={place === 0 ? largeSizes : smallSizes}
              upTo={place === 0 ? 1080 : 480}
            />
          </span>
        ))}
      </div>
      <h3 dir="auto" className="pt-3 pb-0.5 title wraps">
        <Link className="card-link" to={to}>
          {name}
        </Link>
      </h3>
      <p className="small muted">{facts}</p>
    </article>
  );
}
