/** A mail cannot be placed for now, through no fault of its own: it is tried again. */
export class NotNow extends Error {
  override name = 'NotNow';
}
