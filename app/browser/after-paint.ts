/** Does something once what has changed so far is on the screen. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
