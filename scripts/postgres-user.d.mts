/** See postgres-user.mjs: `{}` for ourselves. */
export function postgresUser(options: { folder: string }): { name?: string; uid?: number; gid?: number };
