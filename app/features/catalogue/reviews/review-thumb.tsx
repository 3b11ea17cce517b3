import { Picture } from '#app/ui/picture.tsx';
import type { HeldPicture } from './list-review-pictures.server.ts';

/** `sizes` as for an `img`. */
export function ReviewThumb({ picture, sizes }: { picture: HeldPicture; sizes: string }) {
  return (
    <Picture
      src={picture.src}
      width={picture.width}
      height={picture.height}
      color={picture.color}
      alt={picture.alt ?? ''}
      sizes={sizes}
      upTo={480}
    />
  );
}

export function nameOfPicture({ title }: { title: string | null }, index: number): string {
  return title ? `“${title}”` : `picture ${index + 1}`;
}
