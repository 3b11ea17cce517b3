/** One kind of page, with the addresses of it that a world has. */
export type PageKind = {
  name: string;
  /** Different inputs, from the rarest to the most common where that means something. */
  paths: string[];
  /** Whether the page is asked for over HTTP as well, or only its queries are measured. */
  isServed: boolean;
};
