import { findCreativeByAddress } from '#app/features/catalogue/creatives/find-creative-by-address.server.ts';
import { typeAndPlace } from '#app/features/catalogue/directory/creative-types.ts';
import { listCards } from '#app/features/catalogue/directory/listing-cards.server.ts';

/** The page that signing in returns to, in words, with a picture if there is one. */
export type Return = {
  to: string;
  /** Shown after 'You will come back to'. */
  name: string;
  detail: string | null;
  picture: { src: string; width: number; height: number; color: string } | null;
};

const places: [RegExp, string][] = [
  [/^\/(search|browse|photographers)\b/, 'your search'],
  [/^\/messages\b/, 'your messages'],
  [/^\/shortlist\b/, 'your shortlist'],
  [/^\/subscription\b/, 'your plan'],
  [/^\/portfolio\b/, 'your portfolio'],
  [/^\/profile\/setup\b/, 'your profile'],
  [/^\/(account|dashboard|notifications)\b/, 'your account'],
  [/^\/leave-review\b/, 'your review'],
  [/^\/blog\b/, 'the blog'],
];

/** Null for the home page and for pages without a name; `next` is a path on our site. */
export async function describeReturn(next: string | null): Promise<Return | null> {
  if (!next || next === '/') {
    return null;
  }
  const url = new URL(next, 'http://oriel.invalid');
  const creative = url.pathname.match(/^\/creative\/([^/]+)$/)?.[1] ?? url.searchParams.get('creative');
  if (creative && /^\/(creative|messages|leave-review)\b/.test(url.pathname)) {
    const described = await describeCreative(next, creative);
    if (described) {
      return described;
    }
  }
  const name = places.find(([pattern]) => pattern.test(url.pathname))?.[1];
  return name ? { to: next, name, detail: null, picture: null } : null;
}

async function describeCreative(next: string, address: string): Promise<Return | null> {
  const addressed = await findCreativeByAddress(decodeURIComponent(address));
  const [card] = addressed ? await listCards([addressed.id]) : [];
  if (!card) {
    return null;
  }
  const { cover } = card;
  return {
    to: next,
    name: card.name,
    detail: typeAndPlace(card),
    picture: cover ? { src: cover.src, width: cover.width, height: cover.height, color: cover.color } : null,
  };
}
