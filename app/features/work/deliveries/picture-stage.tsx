import { Link } from '#app/ui/link.tsx';
import { plateNumber } from '#app/ui/plate.tsx';
import { fitInto, type ShownPicture } from './picture-cell.tsx';
import './deliveries.css';

type PictureStageProps = {
  picture: ShownPicture;
  src: string;
  before: string | null;
  after: string | null;
  count: number;
};

export function PictureStage({ picture, src, before, after, count }: PictureStageProps) {
  const { title, fileName, hasPreview, isDamaged } = picture;
  return (
    <div>
      <div className="dl-stage">
        {isDamaged ? (
          <p className="muted">This file cannot be opened.</p>
        ) : hasPreview ? (
          <img
            className="w-auto h-auto max-w-full max-h-[72vh]"
            src={src}
            alt={title || fileName}
            {...fitInto(picture, 2048)}
          />
        ) : (
          <p className="muted">Preparing the preview. This takes up to a minute.</p>
        )}
      </div>
      <nav className="spread flex-wrap gap-x-5 gap-y-2 py-3 num" aria-label="Pictures">
        {before ? (
          <Link className="link" to={before} rel="prev">
            Previous
          </Link>
        ) : (
          <span className="faint">Previous</span>
        )}
        <span>
          {plateNumber(picture.position)} of {count}
        </span>
        {after ? (
          <Link className="link" to={after} rel="next">
            Next
          </Link>
        ) : (
          <span className="faint">Next</span>
        )}
      </nav>
    </div>
  );
}
