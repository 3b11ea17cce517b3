import { type SQL, sql } from 'drizzle-orm';
import type { UserFilters } from './user-address.ts';
import { endingDays, type UserView, unseenDays } from './user-views.ts';

/** Whom the tabs and filters of the users screen show, asked of `user_summaries s`. */

const isFeatured = sql`s.featured_until > now()`;

/** The condition of each tab: it begins with what an index stands on. */
export const viewConditions: Record<UserView, SQL> = {
  due: sql`s.due_cents > 0`,
  asked: sql`s.verified_rank = 1`,
  featured: isFeatured,
  featuredEnding: sql`(${isFeatured} and s.featured_until <= now() + make_interval(days => ${endingDays}))`,
  planless: sql`s.plan_rank = 0`,
  // Whoever has just joined may still come.
  unseen: sql`(s.last_seen_at < now() - make_interval(days => ${unseenDays})
               and s.joined_at < now() - make_interval(days => ${unseenDays}))`,
  disabled: sql`s.is_disabled`,
};

const plans: Record<Exclude<UserFilters['plan'], ''>, SQL> = {
  none: sql`s.plan_rank <= 0`,
  creative: sql`s.plan_rank between 1 and 3`,
  lifetime: sql`s.plan_rank >= 4`,
  featured: sql`s.plan_rank in (2, 3, 5, 6)`,
  due: viewConditions.due,
};

const isListed = sql`exists (select from creative_profiles c join listings l on l.creative_id = c.id where c.user_id = s.user_id)`;

/** What an address asks for besides words. */
export function filterConditions({ view, type, listed, featured, verified, plan }: UserFilters): SQL[] {
  return [
    ...(view ? [viewConditions[view]] : []),
    ...(type ? [sql`s.user_type = ${type}`] : []),
    ...(featured ? [featured === 'yes' ? isFeatured : sql`s.featured_until <= now()`] : []),
    ...(verified ? [verified === 'yes' ? sql`s.verified_rank = 2` : sql`s.verified_rank <> 2`] : []),
    ...(plan ? [plans[plan]] : []),
    ...(listed ? [listed === 'yes' ? isListed : sql`not ${isListed}`] : []),
  ];
}

/** All of these conditions; true for none. */
export function all(conditions: readonly SQL[]): SQL {
  return sql.join([...conditions, sql`true`], sql` and `);
}
