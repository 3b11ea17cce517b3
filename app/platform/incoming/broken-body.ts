/**
 * A rejected body: malformed or truncated (400), too large (413), or too many at a time (429). The message is for
 * users.
 */
export class BrokenBody extends Error {
  readonly status: BrokenStatus;

  constructor(message: string, { status = 400, cause }: { status?: BrokenStatus; cause?: unknown } = {}) {
    super(message, { cause });
    this.name = 'BrokenBody';
    this.status = status;
  }
}

type BrokenStatus = 400 | 413 | 429;

export const brokenBodyMessages = {
  unreadable: 'We could not read this request. Please go back and try again.',
  cutOff: 'The request arrived incomplete. Please try again.',
  tooMuch: 'This request is too large.',
  tooManyFields: 'This form has too many fields.',
  tooManyAtOnce: 'We are still waiting for the rest of other requests. Please try again in a moment.',
};

/** For `.catch`: returns a BrokenBody; rethrows anything else. */
export function asBroken(error: unknown): BrokenBody {
  if (error instanceof BrokenBody) {
    return error;
  }
  throw error;
}
