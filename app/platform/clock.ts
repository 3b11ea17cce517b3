/** The present moment. The one place that reads the clock, so that tests can set it. */
export function now(): Date {
  return fixed ?? new Date();
}

let fixed: Date | null = null;

/** For tests: stops the clock at a moment, or lets it go again with null. */
export function setClock(moment: Date | null): void {
  fixed = moment;
}
