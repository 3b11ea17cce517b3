/** The present moment. Rules take the time as an argument; this is where those who call them get it. */
export function now(): Date {
  return new Date();
}
