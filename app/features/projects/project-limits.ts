/** Of one portfolio. */
export const maxProjects = 20;
/** Lines of credits of one project. */
export const maxCredits = 40;
export const projectNameMaxLength = 200;
export const taglineMaxLength = 160;
export const projectTextMaxLength = 2000;
export const productMaxLength = 120;

/** Picked instead of a firm's id: a new one of the name that was typed. */
export const newFirm = 'new';
