import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { CaptionText } from '#app/ui/plate.tsx';
import type { PostPlate } from './post-card.ts';

type PostPlateFigureProps = {
  plate: PostPlate;
  /** The crop: 16:9 on the blog, 21:9 on the article (DESIGN.md section 4). */
  shape: 'r169' | 'r219';
  sizes: string;
  credit: 'sentence' | 'name';
};

export function PostPlateFigure({ plate, shape, sizes, credit }: PostPlateFigureProps) {
  return (
    <figure className="plate">
      <Picture {...plate} sizes={sizes} priority className={shape} />
      {plate.title && plate.creative ? (
        <figcaption className="cap">
          <CaptionText
            number={1}
            title={plate.title}
            credit={
              <>
                {credit === 'sentence' ? 'Photograph by ' : null}
                <Link to={`/creative/${plate.creative.id}`} className="inline link-quiet">
                  {plate.creative.name}
                </Link>
              </>
            }
          />
        </figcaption>
      ) : null}
    </figure>
  );
}
