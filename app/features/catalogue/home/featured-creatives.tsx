import type { ReactElement } from 'react';
import { CreativeCard } from '#app/features/catalogue/directory/creative-card.tsx';
import type { ListingCard } from '#app/features/catalogue/directory/listing-card.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import '#app/features/catalogue/directory/creative-card.css';

type FeaturedCreativesProps = {
  cards: ListingCard[];
  isFeatured: boolean;
  cornerOf: (card: ListingCard) => ReactElement | undefined;
};

export function FeaturedCreatives({ cards, isFeatured, cornerOf }: FeaturedCreativesProps) {
  if (cards.length === 0) {
    return null;
  }
  return (
    <section className="section mt-[clamp(40px,5vw,80px)]" aria-labelledby="featured">
      <div className="sechead">
        <h2 id="featured" className="h2">
          {isFeatured ? 'Featured creatives' : 'Best rated creatives'}
        </h2>
        <p className="small muted">
          {isFeatured ? <span>Featured profiles are paid placements.</span> : null}
          <Link className="link link--arrow" to="/browse">
            Browse all creatives
            <Icon name="arrow-right" size={16} />
          </Link>
        </p>
      </div>
      <div className="cards" data-keyed>
        {cards.map((card) => (
          <CreativeCard key={card.id} card={card} corner={cornerOf(card)} />
        ))}
      </div>
    </section>
  );
}
