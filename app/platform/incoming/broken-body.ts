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
  unreadable: 'This could not be read. Please go back and try again.',
  cutOff: 'This did not arrive in one piece. Please try again.',
  tooMuch: 'This is more than can be taken here.',
  tooManyFields: 'This form has more fields than can be taken here.',
};

/** For `.catch`: the BrokenBody itself; anything else is thrown on. */
export function asBroken(error: unknown): BrokenBody {
  if (error instanceof BrokenBody) {
    return error;
  }
  throw error;
}
