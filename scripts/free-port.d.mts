export function freePort(options?: { candidate?: () => number }): Promise<number>;
