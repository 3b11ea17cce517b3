import type { Pool } from 'pg';
import { keyOf } from './load-commissions.ts';
import { busyClient, busyCreative } from './load-talks.ts';

/** A user whose screens are read, with ids of their own rows or, for admins, any rows. */
export type Reader = {
  userId: string;
  email: string;
  kind: 'client' | 'creative' | 'admin';
  isBusy: boolean;
  ids: Record<string, string>;
};

/** Addresses of working screens by reader; '{thread}' is one of their ids. */
export const screens: Record<Reader['kind'], readonly string[]> = {
  client: [
    '/dashboard',
    '/shortlist',
    '/shortlist?sort=rating',
    '/messages',
    '/messages/{thread}',
    '/messages?q=stair',
    '/leave-review',
    '/saved-searches',
    '/notifications',
    '/account',
    '/briefs',
    '/briefs/new',
    '/briefs/{brief}',
    '/briefs/{brief}/change',
    '/briefs/{brief}/compare',
    '/boards',
    '/rights',
    '/rights?show=past',
    '/rights?q=stair',
    '/rights?likeness=0123456789abcdef',
    '/licenses/{license}',
    '/commissions',
    '/commissions/{commission}',
    '/commissions/{commission}?invite',
    '/agreements/{agreement}',
    '/commissions/{delivered}',
    '/commissions/{delivered}/pictures',
    '/commissions/{delivered}/pictures/{picture}',
    '/commissions/{delivered}/files',
    '/commission/{invitation}',
    '/commission/{link}',
    '/delivery/{link}',
  ],
  creative: [
    '/dashboard',
    '/profile/setup',
    '/portfolio',
    '/portfolio/table',
    '/portfolio/projects',
    '/portfolio/credits',
    '/messages',
    '/messages/{thread}',
    '/messages?view=board',
    '/messages?view=calendar',
    '/messages?stage=Quoted',
    '/messages?show=waiting',
    '/messages?q=stair',
    '/analytics',
    '/subscription',
    '/notifications',
    '/account',
    '/briefs',
    '/briefs/{brief}',
    '/estimates/{estimate}',
    '/licenses',
    '/licenses/{license}',
    '/commissions',
    '/commissions/{commission}',
    '/commissions/{delivered}',
    '/commissions/{delivered}/pictures',
    '/commissions/{delivered}/pictures/{picture}',
    '/commissions/{delivered}/deliver',
    '/commissions/{delivered}/files',
  ],
  admin: [
    '/admin',
    '/admin/attention',
    '/admin/users',
    '/admin/users/{user}',
    '/admin/payments',
    '/admin/moderation',
    '/admin/moderation?queue=reviews',
    '/admin/moderation?queue=correspondents',
    '/admin/moderation?queue=verification',
    '/admin/moderation?queue=credits',
    '/admin/moderation?queue=firms',
    '/admin/moderation?queue=history',
    '/admin/mails',
    '/admin/mails?kind=receipt',
    '/admin/audit',
    '/admin/audit?action=featured.granted',
    '/admin/messages',
    '/admin/email-replies',
    '/admin/firms',
    '/admin/firms?q=partners',
    '/admin/analytics',
    '/admin/analytics?days=365',
    '/admin/blog',
    '/admin/partners',
    '/admin/settings',
    '/admin/system',
  ],
};

export async function findReaders(pool: Pool, each: number): Promise<Reader[]> {
  const list = async (kind: Reader['kind'], text: string, values: unknown[]) => {
    const { rows } = await pool.query<Omit<Reader, 'kind'>>(text, values);
    return rows.map((row) => ({ ...row, kind }));
  };
  const creatives = await list(
    'creative',
    `${busyAndUsual('creative_id')}
     select c.user_id as "userId", u.email, x.is_busy as "isBusy",
            jsonb_strip_nulls(jsonb_build_object('thread', t.id, 'brief', r.brief_id, 'estimate', e.id, 'license', l.number)
                              || ${commissionIds}) as ids
       from chosen x join creative_profiles c on c.id = x.id join users u on u.id = c.user_id
      cross join lateral (select id from threads t where t.creative_id = c.id order by last_message_at desc limit 1) t
       left join lateral (select id, brief_id from brief_recipients r where r.creative_id = c.id limit 1) r on true
       left join lateral (select e.id from brief_recipients o join estimates e on e.recipient_id = o.id
                           where o.creative_id = c.id limit 1) e on true
       left join lateral (select number from licenses l where l.creative_id = c.id limit 1) l on true
       ${commissionOf('creative_id = c.id')}`,
    [each],
  );
  const clients = await list(
    'client',
    `${busyAndUsual('client_id')}
     select u.id as "userId", u.email, x.is_busy as "isBusy",
            jsonb_strip_nulls(jsonb_build_object('thread', t.id, 'brief', r.id, 'license', l.number)
                              || ${commissionIds}) as ids
       from chosen x join users u on u.id = x.id
      cross join lateral (select id from threads t where t.client_id = u.id order by last_message_at desc limit 1) t
       left join lateral (select id from briefs r where r.client_id = u.id limit 1) r on true
       left join lateral (select number from licenses l where l.holder_id = u.id limit 1) l on true
       ${commissionOf('client_id = u.id')}`,
    [each],
  );
  const [anybody] = creatives;
  if (!anybody) {
    throw new Error('Nobody works in this world.');
  }
  const admins = await list(
    'admin',
    `insert into users (name, email, email_verified, sign_up)
     values ('Admin', 'admin@scale.example', true,
             '{"first_name": "Ada", "last_name": "Admin", "user_type": "client", "company_name": null}')
     on conflict (email) do update set name = excluded.name
     returning id as "userId", email, true as "isBusy", jsonb_build_object('user', $1::text) as ids`,
    [anybody.userId],
  );
  await pool.query(
    `insert into user_roles (user_id, role) select unnest($1::uuid[]), 'admin' on conflict do nothing`,
    [admins.map(({ userId }) => userId)],
  );
  return [...creatives, ...clients, ...admins];
}

/** Ids from the joins of `commissionOf`. */
const commissionIds = `jsonb_build_object('commission', m.id, 'agreement', m.agreement_id,
                                 'invitation', ${keyOf('m.n', "'4'")}, 'delivered', d.id, 'picture', d.picture,
                                 'link', ${keyOf('d.n', "'own'")})`;

/** `m`: a commission that others may join; `d`: a delivered one with a picture. Both may be missing. */
function commissionOf(condition: string): string {
  return `left join lateral (select id, agreement_id, number - 100 as n from commissions
                              where ${condition} and state = 'agreed' limit 1) m on true
          left join lateral (select m.id, m.number - 100 as n, (select p.id from commission_pictures p where p.commission_id = m.id limit 1) as picture
                               from commissions m where ${condition} and state = 'delivered' limit 1) d on true`;
}

/** `chosen`: those with the most conversations, and as many others with some. */
function busyAndUsual(column: 'creative_id' | 'client_id'): string {
  return `with busy as (select ${column} as id from threads group by 1 order by count(*) desc limit $1),
               usual as (select distinct ${column} as id
                           from (select ${column} from threads where ${column} not in (select id from busy)
                                  order by md5(id::text) limit $1) t),
               chosen as (select id, true as is_busy from busy union all select id, false from usual)`;
}

export function addressFor(screen: string, { ids }: Reader): string | null {
  const names = [...screen.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return names.every((name) => ids[name] !== undefined)
    ? screen.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')
    : null;
}

export const busyWords = `one creative in ${busyCreative.toLocaleString('en-US')} has 500 conversations, one client in ${busyClient.toLocaleString('en-US')} has hundreds`;
