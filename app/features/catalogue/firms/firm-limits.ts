export const maxFirmsADay = 100;
