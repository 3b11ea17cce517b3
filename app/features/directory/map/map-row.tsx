import { memo } from 'react';
import { FeaturedMark } from '#app/ui/badge.tsx';
import { CardCover, CardName, CardRating, typeAndPlace } from '../card-lines.tsx';
import type { ListingCard } from '../listing-card.ts';
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
        <CardCover card={card} sizes="120px" priority={isEarly} upTo={480} />
      </div>
      <div className="maprow-text">
        <h3 className="card-name">
          <CardName card={card} />
        </h3>
        <CardRating card={card} />
        <p>{typeAndPlace(card)}</p>
        <p className="maprow-specialties">
          {card.specialties.join(', ')}
          {card.moreSpecialties > 0 ? <span className="card-more"> +{card.moreSpecialties} more</span> : null}
        </p>
        {card.isFeatured ? <FeaturedMark /> : null}
      </div>
    </article>
  );
});
