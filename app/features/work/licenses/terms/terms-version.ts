/**
 * Published license terms. Licenses refer to a version, so a published one never changes (a test checks its hash);
 * changes need a new version.
 */
export type TermsVersion = {
  version: number;
  publishedOn: string;
  sections: readonly {
    title: string;
    /** A plain summary; the text is binding. */
    summary: string;
    text: readonly string[];
  }[];
};
