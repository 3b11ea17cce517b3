import { FeaturedMark } from '#app/ui/badge.tsx';
import { CardCover, CardName, CardRating } from '../card-lines.tsx';
import type { ListingCard } from '../listing-card.ts';
import { typeAndPlace } from '../type-and-place.ts';
import '../creative-card.css';

type MapRowProps = {
  card: ListingCard;
  /** Among the first: its picture is fetched at once. */
  isEarly: boolean;
};

/** A creative beside the map. The whole row is one link, as a card is. */
export function MapRow({ card, isEarly }: MapRowProps) {
  return (
    <article className="maprow" id={`creative-${card.id}`}>
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
          <span className="card-specialties">{card.specialties.join(', ')}</span>
          {card.moreSpecialties > 0 ? <span className="card-more">+{card.moreSpecialties} more</span> : null}
        </p>
        {card.isFeatured ? <FeaturedMark /> : null}
      </div>
    </article>
  );
}
