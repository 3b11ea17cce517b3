/** A creative serves no more places than this. */
export const maxServiceAreas = 20;
