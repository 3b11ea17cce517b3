/** Does something once the browser has time, or after a second on a page that is never at rest. */
export function whenIdle(task: () => void): void {
  // Safari has no word for it.
  (window.requestIdleCallback ?? setTimeout)(task, { timeout: 1_000 } as never);
}
