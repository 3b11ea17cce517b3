/** New firms per account and day. */
export const maxFirmsADay = 100;
