/** Does something once the browser has time; Safari has no word for it. */
export const whenIdle: (task: () => void) => void = window.requestIdleCallback ?? setTimeout;
