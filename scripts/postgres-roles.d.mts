/** The superuser's and the database's name inside the embedded cluster. */
export const databaseName: string;

/** The roles of the embedded cluster beside its superuser (docs/decisions/0004-database-roles.md). */
export const embeddedRoles: { owner: string; app: string; reader: string };

/** The address of the same database for another role of an embedded cluster, made from its superuser's. */
export function asRole(superuserUrl: string, role: string): string;

export function addressOf(url: string, database: string): string;
