export const maxServiceAreas = 20;
