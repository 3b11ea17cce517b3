import type { ReactElement } from 'react';
import { Avatar } from '#app/ui/avatar.tsx';
import { FeaturedNotch } from '#app/ui/badge.tsx';
import { focusStyle } from '#app/ui/focus-style.ts';
import { Kept } from '#app/ui/kept-markup.tsx';
import type { PicturePriority } from '#app/ui/picture.tsx';
import { CardCover, CardName, CardRating } from './card-lines.tsx';
import type { ListingCard } from './listing-card.ts';
import './creative-card.css';

type CreativeCardProps = {
  card: ListingCard;
  sizes?: string;
  priority?: PicturePriority;
  corner?: ReactElement | undefined;
};

const browseSizes = '(min-width:64rem) 30vw, (min-width:42rem) 48vw, 100vw';

/** A creative in a list (specification section 2, Creative card; DESIGN.md section 3). The whole card is one link. */
export function CreativeCard({ card, sizes = browseSizes, priority = false, corner }: CreativeCardProps) {
  return (
    <Kept
      as="article"
      id={`creative-${card.id}`}
      className="card"
      cacheKey={`card ${corner?.key} ${sizes} ${priority} ${textOf(card)}`}
      draw={() => <CardInside card={card} sizes={sizes} priority={priority} corner={corner} />}
    />
  );
}

function textOf(card: ListingCard): string {
  const known = texts.get(card);
  if (known !== undefined) {
    return known;
  }
  const { position: _onMap, ...shown } = card;
  const text = JSON.stringify(shown);
  texts.set(card, text);
  return text;
}

const texts = new WeakMap<ListingCard, string>();

function CardInside({
  card,
  sizes,
  priority,
  corner,
}: Required<Omit<CreativeCardProps, 'corner'>> & CreativeCardProps) {
  return (
    <>
      <div className="card-img" style={focusStyle(card.cover?.focus)}>
        {card.isFeatured ? <FeaturedNotch /> : null}
        {corner}
        {card.rating !== null && !corner ? (
          <span className="card-notch">
            <CardRating card={card} spelledOut />
          </span>
        ) : null}
        <CardCover card={card} alt={card.cover?.title ?? ''} sizes={sizes} priority={priority} upTo={1600} />
      </div>
      <div className="card-body">
        <Avatar name={card.name} src={card.avatarUrl} />
        <h3 dir="auto" className="card-name">
          <CardName card={card} />
        </h3>
        {corner ? <CardRating card={card} spelledOut="by-width" /> : null}
        <p className="card-meta">
          <span>{card.type}</span>
          {card.area ? (
            <>
              <span className="card-separator">, </span>
              <span>{card.area}</span>
            </>
          ) : null}
        </p>
      </div>
      <p className="card-foot">
        <span>
          <span className="truncate">{card.specialties.join(', ')}</span>
          {card.moreSpecialties > 0 ? (
            <span className="flex-none nowrap faint">+{card.moreSpecialties} more</span>
          ) : null}
        </span>
        <span className="card-go">View Profile</span>
      </p>
    </>
  );
}
