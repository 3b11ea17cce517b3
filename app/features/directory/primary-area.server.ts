import { type SQL, sql } from 'drizzle-orm';

/** Where the creative of a listing `l` is based, as places are written: 'Austin, TX', 'Munich, Germany'; null without a service area. */
export const primaryArea: SQL = sql`(select label from service_places where id = l.primary_place_id)`;
