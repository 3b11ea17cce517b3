/** Whose work it is, and the day it is looked at. */
export type AdminWork = { now: Date; adminId: string };
