import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';
import { plateNumber } from '#app/ui/plate.tsx';
import './deliveries.css';

export type ShownPicture = {
  id: string;
  position: number;
  title: string;
  fileName: string;
  width: number;
  height: number;
  hasPreview: boolean;
  isDamaged: boolean;
};

type PictureCellProps = {
  picture: ShownPicture;
  src: string;
  to: string | null;
  children?: ReactNode;
};

export function isBeingMade({
  hasPreview,
  isDamaged,
}: Pick<ShownPicture, 'hasPreview' | 'isDamaged'>): boolean {
  return !hasPreview && !isDamaged;
}

export function PictureCell({ picture, src, to, children }: PictureCellProps) {
  const name = picture.title || picture.fileName;
  return (
    <li className="flex flex-col min-w-0" data-picture={picture.id}>
      {to ? (
        <Link className="dl-matte" to={to}>
          <span className="sr-only">
            {plateNumber(picture.position)}, {name}
          </span>
          <Shown picture={picture} src={src} alt="" />
        </Link>
      ) : (
        <div className="dl-matte">
          <Shown picture={picture} src={src} alt={name} />
        </div>
      )}
      <p dir="auto" className="small flex justify-between gap-x-2.5 gap-y-1 pt-2 wraps">
        <span>
          <span className="num">{plateNumber(picture.position)}</span> — {name}
        </span>
      </p>
      {children}
    </li>
  );
}

function Shown({ picture, src, alt }: { picture: ShownPicture; src: string; alt: string }) {
  const { hasPreview, isDamaged } = picture;
  if (isDamaged) {
    return <span className="small text-center text-balance">This file cannot be opened.</span>;
  }
  if (!hasPreview) {
    return <span className="small muted text-center text-balance">Preparing the preview.</span>;
  }
  const { width, height } = fitInto(picture, 640);
  return <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
}

/** Scales to fit a longest edge; never enlarges. */
export function fitInto(
  { width, height }: { width: number; height: number },
  edge: number,
): { width: number; height: number } {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

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
