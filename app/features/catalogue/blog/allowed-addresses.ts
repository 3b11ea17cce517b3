/** The base to resolve relative addresses against. */
const own = 'https://own.invalid';

/**
 * Normalizes an address with one of the protocols, or one within the site ('/browse', '#part', '?q=x'). Null for
 * anything else, including disguised protocols.
 */
export function plainAddress(text: string | undefined, protocols: readonly string[]): string | null {
  if (text === undefined || !URL.canParse(text, own)) {
    return null;
  }
  const url = new URL(text, own);
  if (url.origin === own) {
    const start = text.trim()[0];
    if (start === '#' || start === '?') {
      return `${url.search}${url.hash}`;
    }
    return `${url.pathname}${url.search}${url.hash}`.replace(/^\/{2,}/, '/');
  }
  return protocols.includes(url.protocol) && !url.username && !url.password ? url.href : null;
}

const players = [
  { host: 'www.youtube-nocookie.com', path: /^\/embed\/[\w-]{1,64}$/ },
  { host: 'player.vimeo.com', path: /^\/video\/\d{1,20}$/ },
];

const plainHosts: Record<string, string> = {
  'www.youtube.com': 'www.youtube-nocookie.com',
  'youtube.com': 'www.youtube-nocookie.com',
  'youtube-nocookie.com': 'www.youtube-nocookie.com',
};

/** For the content security policy of pages that show articles. */
export const videoOrigins = players.map(({ host }) => `https://${host}`);

/** The query parameters to keep: the start time, and Vimeo's key of an unlisted video. */
const keptParameters = { start: /^\d{1,6}$/, h: /^[\da-f]{1,40}$/ };

const watched: [RegExp, (id: string, more: string | undefined) => string][] = [
  [
    /^https:\/\/(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|live\/)([\w-]{6,64})/,
    (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  ],
  [/^https:\/\/youtu\.be\/([\w-]{6,64})/, (id) => `https://www.youtube-nocookie.com/embed/${id}`],
  [
    /^https:\/\/(?:www\.)?vimeo\.com\/(\d{1,20})(?:\/([\da-f]{1,40}))?(?:[?#].*)?$/,
    (id, key) => `https://player.vimeo.com/video/${id}${key ? `?h=${key}` : ''}`,
  ],
];

export function playerOf(text: string): string | null {
  const address = text.trim();
  for (const [shape, player] of watched) {
    const [, id, more] = shape.exec(address) ?? [];
    if (id) {
      return videoAddress(player(id, more));
    }
  }
  return /^https:/.test(address) ? videoAddress(address) : null;
}

export function videoAddress(text: string): string | null {
  if (!URL.canParse(text, 'https://relative.invalid')) {
    return null;
  }
  const url = new URL(text, 'https://relative.invalid');
  const host = plainHosts[url.host] ?? url.host;
  const isListed = players.some((player) => player.host === host && player.path.test(url.pathname));
  if (url.protocol !== 'https:' || !isListed || url.username || url.password) {
    return null;
  }
  const kept = Object.entries(keptParameters).flatMap(([name, shape]) => {
    const value = url.searchParams.get(name);
    return value !== null && shape.test(value) ? [`${name}=${value}`] : [];
  });
  return `https://${host}${url.pathname}${kept.length > 0 ? `?${kept.join('&')}` : ''}`;
}
