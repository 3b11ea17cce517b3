/**
 * What a route says of the bodies it takes, in `export const handle = { intake: … }`. A route that says nothing takes
 * small forms and JSON without files, sent by our own pages.
 */
export type Intake = {
  /** Takes a form with files, of so many bytes in all. */
  filesBytes?: number;
  /** Characters of its longest text, where that is more than usual. */
  maxChars?: number;
  /** How many fields it has at most, where that is more than usual. */
  maxFields?: number;
  /** Others send it on purpose. The route itself checks who did. */
  isFromElsewhere?: boolean;
  /** The bytes are passed on as they came, since somebody signed them. */
  isSigned?: boolean;
};
