/** What is written into a picture that somebody takes: whose it is, and what they may do with it. */
export type PictureWords = {
  creator: string;
  /** '© 2026 Atelier Norrby' */
  rights: string;
  credit: string;
  licensor: { name: string; url: string };
  /** What the license says, where there is one: its number, its page, and its uses in plain words. */
  license: { number: string; url: string; terms: string } | null;
};
