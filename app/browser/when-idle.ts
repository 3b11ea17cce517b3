export function whenIdle(task: () => void): void {
  // Safari does not support it.
  (window.requestIdleCallback ?? setTimeout)(task, { timeout: 1_000 } as never);
}
