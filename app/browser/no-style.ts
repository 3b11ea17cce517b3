/** Replaces a component's style sheet in islands: the page that renders it has it already. */
export {};
