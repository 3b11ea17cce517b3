import { memo } from 'react';
import { FeaturedMark, VerifiedMark } from '#app/ui/badge.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Rating } from '#app/ui/rating.tsx';
import type { ListingCard } from '../listing-card.ts';

type MapRowProps = {
  card: ListingCard;
  /** Its number in the list and on its pin. */
  number: number;
  isLit: boolean;
  /** Among the first: its picture is fetched at once. */
  isEarly: boolean;
  /** Called with the row's number when it is pointed at or focused, with none when no longer. */
  onPoint: (numbers: readonly number[]) => void;
};

/** A creative beside the map. The whole row is one link, as a card is. */
export const MapRow = memo(function MapRow({ card, number, isLit, isEarly, onPoint }: MapRowProps) {
  const light = () => onPoint([number]);
  const unlight = () => onPoint([]);
  return (
    <article
      className={isLit ? 'maprow is-on' : 'maprow'}
      id={`creative-${card.id}`}
      onPointerEnter={light}
      onPointerLeave={unlight}
      onFocus={light}
      onBlur={unlight}
    >
      <span className="maprow-number">{number}</span>
      <div className="maprow-img">
        {card.cover ? (
          <Picture
            src={card.cover.src}
            width={card.cover.width}
            height={card.cover.height}
            color={card.cover.color}
            alt=""
            sizes="132px"
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
        <p>{card.area ? `${card.type}, ${card.area}` : card.type}</p>
        {card.specialties.length > 0 ? (
          <p>
            {card.specialties.join(', ')}
            {card.moreSpecialties > 0 ? <span className="more"> +{card.moreSpecialties} more</span> : null}
          </p>
        ) : null}
      </div>
      {card.rating !== null || card.isFeatured ? (
        <div className="maprow-marks">
          {card.rating === null ? null : <Rating value={card.rating} count={card.reviewCount} />}
          {card.isFeatured ? <FeaturedMark /> : null}
        </div>
      ) : null}
    </article>
  );
});
