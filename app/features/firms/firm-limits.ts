/** Firms that one account may make in a day. */
export const maxFirmsADay = 100;
