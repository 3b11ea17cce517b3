/** The current time. Rules take the time as an argument; their callers get it here. */
export function now(): Date {
  return new Date();
}
