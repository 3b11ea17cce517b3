export type AdminWork = { now: Date; adminId: string };
