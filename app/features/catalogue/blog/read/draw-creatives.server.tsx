import { renderToStaticMarkup } from 'react-dom/server';
import { CardCover, CardName, CardRating } from '#app/features/catalogue/directory/card-lines.tsx';
import { typeAndPlace } from '#app/features/catalogue/directory/creative-types.ts';
import type { ListingCard } from '#app/features/catalogue/directory/listing-card.ts';
import { listCards } from '#app/features/catalogue/directory/listing-cards.server.ts';
import { focusStyle } from '#app/ui/focus-style.ts';
import { embeddedCreatives, replaceCreatives } from '../article-text.ts';
import { escapeText } from '../editor/html-tree.ts';
import type { ArticleHtml } from './article-html.ts';

/** Draws the article's creatives as cards with their current listings, and removes unlisted ones. */
export async function withCreatives(article: ArticleHtml): Promise<ArticleHtml> {
  const cards = await cardsIn(article.html);
  const html = replaceCreatives(article.html, (id) => {
    const card = cards.get(id);
    return card ? renderToStaticMarkup(<CreativeEmbed card={card} />) : null;
  });
  return { ...article, html };
}

/** Draws creatives as links with their current names, for feeds and other places without styles. */
export async function withCreativeLinks(htmls: readonly string[]): Promise<string[]> {
  const cards = await cardsIn(...htmls);
  return htmls.map((html) =>
    replaceCreatives(html, (id) => {
      const card = cards.get(id);
      return card
        ? `<p><a href="/creative/${id}">${escapeText(card.name)}</a>, ${escapeText(typeAndPlace(card))}</p>`
        : null;
    }),
  );
}

async function cardsIn(...htmls: readonly string[]): Promise<ReadonlyMap<string, ListingCard>> {
  const cards = await listCards(embeddedCreatives(...htmls));
  return new Map(cards.map((card) => [card.id, card]));
}

/** The whole card links to the profile. The article's text loads its style (article-page.tsx). */
function CreativeEmbed({ card }: { card: ListingCard }) {
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
