export type PictureWords = {
  creator: string;
  /** '© 2026 Atelier Norrby' */
  rights: string;
  credit: string;
  licensor: { name: string; url: string };
  /** The license, if there is one: number, page, and uses in plain words. */
  license: { number: string; url: string; terms: string } | null;
};
