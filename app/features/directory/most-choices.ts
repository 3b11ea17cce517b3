/** So many places of one name are offered to choose from. */
export const maxChoices = 4;

/** Around each of them, so far, creatives are counted: one of the distances of a search. */
export const aroundKm = 50;
