import type { ClientBase } from 'pg';
import { applicationRole } from './rights.ts';

/** Whether the application's role has the right permissions in a prepared database. */
export type RightsFinding = { isWell: true; isApart: boolean } | { isWell: false; text: string };

/** `client` uses the application's role. `isApart`: it can change neither tables nor audit log entries. */
export async function examineRights(client: ClientBase): Promise<RightsFinding> {
  const { rows } = await client.query<{ role: string; may_work: boolean; may_rewrite: boolean }>(
    `select current_user as role, has_table_privilege('users', 'update') as may_work,
            has_table_privilege('audit_log', 'delete') or pg_has_role(relowner, 'usage') as may_rewrite
       from pg_class where oid = 'audit_log'::regclass`,
  );
  const [found] = rows;
  if (!found?.may_work) {
    return {
      isWell: false,
      text: `The role ${found?.role} of DATABASE_URL may not work with the tables. Say 'grant ${applicationRole} to ${found?.role}' in the database, or use the role ${applicationRole}.`,
    };
  }
  return { isWell: true, isApart: !found.may_rewrite };
}
