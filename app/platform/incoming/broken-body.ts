/**
 * A body that cannot be read: broken, cut off on its way (400), or more than is taken (413). Its message is for people.
 */
export class BrokenBody extends Error {
  readonly status: 400 | 413;

  constructor(message: string, { status = 400, cause }: { status?: 400 | 413; cause?: unknown } = {}) {
    super(message, { cause });
    this.name = 'BrokenBody';
    this.status = status;
  }
}

export const brokenBodyMessages = {
  unreadable: 'We could not read this request. Please go back and try again.',
  cutOff: 'The request arrived incomplete. Please try again.',
  tooMuch: 'This request is too large.',
  tooManyFields: 'This form has too many fields.',
};

/** For `.catch`: the BrokenBody itself; anything else is thrown on. */
export function asBroken(error: unknown): BrokenBody {
  if (error instanceof BrokenBody) {
    return error;
  }
  throw error;
}
