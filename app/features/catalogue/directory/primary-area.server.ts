import { type SQL, sql } from 'drizzle-orm';

export const primaryArea: SQL = sql`(select label from service_places where id = l.primary_place_id)`;
