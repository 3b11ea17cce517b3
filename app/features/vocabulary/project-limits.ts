export const maxProjects = 20;
export const maxCredits = 40;
export const projectNameMaxLength = 200;
export const taglineMaxLength = 160;
export const projectTextMaxLength = 2000;
export const productMaxLength = 120;

/** Picked for a new firm with the typed name, instead of an id. */
export const newFirm = 'new';
