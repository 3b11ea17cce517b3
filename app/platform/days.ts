export const daySeconds = 86_400;
export const dayMs = daySeconds * 1_000;
