/** Thrown when a mail cannot be processed for a temporary reason, so that the job tries again. */
export class NotNow extends Error {
  override name = 'NotNow';
}
