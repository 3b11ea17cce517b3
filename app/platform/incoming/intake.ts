/**
 * The bodies a route accepts, in `export const handle = { intake: … }`. By default: small forms and JSON without files,
 * from our own pages.
 */
export type Intake = {
  /** Accepts a form with files, of this total size in bytes. */
  filesBytes?: number;
  /** Characters of the longest text, if more than the default. */
  maxChars?: number;
  /** The most fields, if more than the default. */
  maxFields?: number;
  /** Other sites may post here. The route itself authenticates the sender. */
  isFromElsewhere?: boolean;
  /** The body stays unparsed, since its bytes are signed. */
  isSigned?: boolean;
};
