export type FilmLink = {
  host: 'YouTube' | 'Vimeo';
  /** On a domain that sets no cookies before playback. */
  player: string;
};

const youtubeHosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'];
const youtubeId = /^[\w-]{6,20}$/;
const vimeoPath = /^\/(?:video\/)?(\d{5,12})(?:\/([\da-f]{6,20}))?\/?$/;

/** The film of a copied page, short or player link; null for anything else. */
export function filmLinkOf(address: string): FilmLink | null {
  if (!URL.canParse(address)) {
    return null;
  }
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.port) {
    return null;
  }
  if (youtubeHosts.includes(url.host) || url.host === 'youtu.be') {
    const id = youtubeIdIn(url);
    return id && youtubeId.test(id)
      ? { host: 'YouTube', player: `https://www.youtube-nocookie.com/embed/${id}` }
      : null;
  }
  if (url.host === 'vimeo.com' || url.host === 'www.vimeo.com' || url.host === 'player.vimeo.com') {
    const [, id, key] = url.pathname.match(vimeoPath) ?? [];
    const unlisted = key ?? url.searchParams.get('h');
    const query = unlisted && /^[\da-f]{1,40}$/.test(unlisted) ? `?h=${unlisted}` : '';
    return id ? { host: 'Vimeo', player: `https://player.vimeo.com/video/${id}${query}` } : null;
  }
  return null;
}

function youtubeIdIn(url: URL): string | null {
  if (url.host === 'youtu.be') {
    return url.pathname.slice(1);
  }
  return url.pathname === '/watch'
    ? url.searchParams.get('v')
    : (url.pathname.match(/^\/(?:embed|shorts|live)\/([^/]+)$/)?.[1] ?? null);
}

/** Where the still may be, largest first; Vimeo's is found by oEmbed. */
export function stillSources({ host, player }: FilmLink): { pictures: string[] } | { oembed: string } {
  const id = new URL(player).pathname.split('/').at(-1) ?? '';
  if (host === 'YouTube') {
    return {
      pictures: ['maxresdefault', 'hqdefault'].map((name) => `https://i.ytimg.com/vi/${id}/${name}.jpg`),
    };
  }
  const key = new URL(player).searchParams.get('h');
  const page = `https://vimeo.com/${id}${key ? `/${key}` : ''}`;
  return { oembed: `https://vimeo.com/api/oembed.json?width=1920&url=${encodeURIComponent(page)}` };
}

/** The player with autoplay, because the user pressed Play. */
export function playingAddress(player: string): string {
  const url = new URL(player);
  url.searchParams.set('autoplay', '1');
  return url.href;
}
