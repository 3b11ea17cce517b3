import { VerifiedMark } from '#app/ui/badge.tsx';
import { Picture, type PicturePriority } from '#app/ui/picture.tsx';
import { Rating } from '#app/ui/rating.tsx';
import type { ListingCard } from './listing-card.ts';

/** What every drawing of a creative has, large or small. */

type CardCoverProps = {
  card: ListingCard;
  /** How wide it is laid out (the sizes attribute), and the largest size that is ever asked for. */
  sizes: string;
  upTo: number;
  /** In sight at once: it is fetched first. */
  priority?: PicturePriority;
  /** Only where the picture says more than the name beside it. */
  alt?: string;
};

/** The cover; nothing for who has none. */
export function CardCover({ card: { cover }, alt = '', ...shown }: CardCoverProps) {
  return cover ? (
    <Picture
      src={cover.src}
      width={cover.width}
      height={cover.height}
      color={cover.color}
      alt={alt}
      cutTo={3 / 2}
      {...shown}
    />
  ) : null;
}

/** The name, which leads to the profile, with the mark of who is verified. */
export function CardName({ card }: { card: ListingCard }) {
  return (
    <>
      <a href={`/creative/${card.id}`}>{card.name}</a>
      {card.isVerified ? <VerifiedMark /> : null}
    </>
  );
}

/** Stars and how many reviews; nothing for who has none. */
export function CardRating({
  card: { rating, reviewCount },
  spelledOut = false,
}: {
  card: ListingCard;
  spelledOut?: boolean | 'by-width';
}) {
  return rating === null ? null : <Rating value={rating} count={reviewCount} spelledOut={spelledOut} />;
}
