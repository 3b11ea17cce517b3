export type PageKind = {
  name: string;
  /** Different inputs, from the rarest to the most common where that makes sense. */
  paths: string[];
  /** Whether the page is also requested over HTTP, or only its queries are measured. */
  isServed: boolean;
};
