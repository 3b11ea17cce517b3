import { memo } from 'react';
import { FeaturedMark, VerifiedMark } from '#app/ui/badge.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Rating } from '#app/ui/rating.tsx';
import type { ListingCard } from '../listing-card.ts';
import { typeAndPlace } from './map-popup.tsx';
import '../creative-card.css';

type MapRowProps = {
  card: ListingCard;
  isLit: boolean;
  /** Among the first: its picture is fetched at once. */
  isEarly: boolean;
  /** Called with the card when it is pointed at or focused, with null when no longer. */
  onPoint: (card: ListingCard | null) => void;
};

/** A creative beside the map. The whole row is one link, as a card is. */
export const MapRow = memo(function MapRow({ card, isLit, isEarly, onPoint }: MapRowProps) {
  const light = () => onPoint(card);
  const unlight = () => onPoint(null);
  return (
    <article
      className={isLit ? 'maprow is-on' : 'maprow'}
      id={`creative-${card.id}`}
      onPointerEnter={light}
      onPointerLeave={unlight}
      onFocus={light}
      onBlur={unlight}
    >
      <div className="maprow-img">
        {card.cover ? (
          <Picture
            src={card.cover.src}
            width={card.cover.width}
            height={card.cover.height}
            color={card.cover.color}
            alt=""
            sizes="120px"
            priority={isEarly}
            upTo={480}
          />
        ) : null}
      </div>
      <div className="maprow-text">
        <h3 className="card-name">
          <a href={`/creative/${card.id}`}>{card.name}</a>
          {card.isVerified ? <VerifiedMark /> : null}
        </h3>
        {card.rating === null ? null : <Rating value={card.rating} count={card.reviewCount} />}
        <p>{typeAndPlace(card)}</p>
        <p className="maprow-specialties">
          {card.specialties.join(', ')}
          {card.moreSpecialties > 0 ? <span className="more"> +{card.moreSpecialties} more</span> : null}
        </p>
        {card.isFeatured ? <FeaturedMark /> : null}
      </div>
    </article>
  );
});
