export type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  payment_intent?: unknown;
};

/** A refusal in Stripe's words. Thrown, it undoes the whole request; a refused card is answered instead, and kept. */
export class SandboxError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** What was asked for cannot be done: 400. */
export function refuse(message: string, more: { code?: string; param?: string } = {}): SandboxError {
  return new SandboxError(400, { type: 'invalid_request_error', message, ...more });
}

/** There is no such object: 404. */
export function missing(kind: string, id: string): SandboxError {
  return new SandboxError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: 'id',
  });
}
