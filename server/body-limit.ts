/** Forms and JSON of ours are small; nothing is read into memory that is not. */
const mostBytes = 1_000_000;

/** Addresses whose files are streamed and limited one by one as they arrive (app/features/uploads). */
const streamed =
  /^\/(portfolio|profile\/setup|messages(\/[0-9a-f-]{36})?|api\/uploads|admin\/blog\/picture)(\.data)?$/;

/**
 * Why the body of a request is not taken, as a status: 413 when it says that it is too large, 411 when it does not say
 * how large it is. Null when it may be read.
 */
export function refuseBody(request: Request): 411 | 413 | null {
  if (streamed.test(new URL(request.url).pathname)) {
    return null;
  }
  const length = request.headers.get('content-length');
  if (length !== null) {
    return Number(length) > mostBytes ? 413 : null;
  }
  // Without either header there is no body (RFC 9112, section 6.3).
  return request.headers.has('transfer-encoding') ? 411 : null;
}
