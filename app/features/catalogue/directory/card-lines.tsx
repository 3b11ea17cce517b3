import { VerifiedMark } from '#app/ui/badge.tsx';
import { Picture, type PicturePriority } from '#app/ui/picture.tsx';
import { Rating } from '#app/ui/rating.tsx';
import type { ListingCard } from './listing-card.ts';

type CardCoverProps = {
  card: ListingCard;
  sizes: string;
  upTo: number;
  priority?: PicturePriority;
  alt?: string;
};

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

export function CardName({ card }: { card: ListingCard }) {
  return (
    <>
      <a href={`/creative/${card.id}`}>{card.name}</a>
      {card.isVerified ? <VerifiedMark /> : null}
    </>
  );
}

export function CardRating({
  card: { rating, reviewCount },
  spelledOut = false,
}: {
  card: ListingCard;
  spelledOut?: boolean | 'by-width';
}) {
  return rating === null ? null : <Rating value={rating} count={reviewCount} spelledOut={spelledOut} />;
}
