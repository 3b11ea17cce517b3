/** A creative serves no more places than this. */
export const mostServiceAreas = 20;
