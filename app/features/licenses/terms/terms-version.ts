/**
 * The terms of licenses, as they were published once. A license names its version, so a published one never changes: a
 * test holds its fingerprint. Other words are a further version.
 */
export type TermsVersion = {
  version: number;
  /** The day from which licenses are issued under it: '2026-11-26'. */
  publishedOn: string;
  sections: readonly {
    title: string;
    /** The same in one plain sentence; what holds is the text. */
    summary: string;
    text: readonly string[];
  }[];
};
