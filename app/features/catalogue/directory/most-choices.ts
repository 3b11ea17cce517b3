export const maxChoices = 4;

/** The radius in which creatives around each place are counted; one of the distances of a search. */
export const aroundKm = 50;
