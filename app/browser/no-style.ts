/** What stands in for the style of a component in islands: the page that draws it has it already. */
export {};
