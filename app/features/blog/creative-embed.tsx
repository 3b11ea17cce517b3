import { CardCover, CardName, CardRating } from '#app/features/directory/card-lines.tsx';
import type { ListingCard } from '#app/features/directory/listing-card.ts';
import { typeAndPlace } from '#app/features/directory/type-and-place.ts';
import { focusStyle } from '#app/ui/focus-style.ts';

/** A creative in an article; the whole card leads to the profile. Its style comes with the text (article-body.tsx). */
export function CreativeEmbed({ card }: { card: ListingCard }) {
  return (
    <figure className="article-creative" style={focusStyle(card.cover?.focus)}>
      <div className="article-creative-cover">
        <CardCover card={card} sizes="(min-width:30rem) 170px, 34vw" upTo={768} />
      </div>
      <div>
        <p className="article-creative-name">
          <CardName card={card} />
        </p>
        <p>{typeAndPlace(card)}</p>
        <CardRating card={card} spelledOut />
      </div>
    </figure>
  );
}
