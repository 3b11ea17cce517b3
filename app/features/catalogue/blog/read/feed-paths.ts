export const feedPaths = { rss: '/blog/rss.xml', atom: '/blog/atom.xml' } as const;
