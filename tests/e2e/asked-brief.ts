import { type Member, makeMember } from './members.ts';
import type { Database } from './oriel.ts';

export type Asked = Member & { id: string; name: string; recipientId: string };

/** A day from today, as a form takes it: '2026-12-08'. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A brief that a client has sent to creatives of these names, each in a conversation of their own. */
export async function askedBrief(
  database: Database,
  { project, names }: { project: string; names: readonly string[] },
): Promise<{ client: Member; briefId: string; asked: Asked[] }> {
  const client = await makeMember(database);
  const content = {
    projectName: project,
    views: { exterior: 8, interior: 10, drone: 2 },
    uses: ['website', 'editorial'],
    mayShare: true,
    parties: [{ name: 'Moss', role: 'interiors' }],
  };
  const [brief] = await database.rows<{ id: string }>(
    `with sent as (
       insert into briefs (client_id, number, state, revision, sent_at)
       values ($1, nextval('brief_numbers'), 'sent', 1, now()) returning id
     )
     insert into brief_revisions (brief_id, revision, content) select id, 1, $2::jsonb from sent returning brief_id as id`,
    [client.userId, JSON.stringify(content)],
  );
  const briefId = brief?.id ?? '';
  const asked: Asked[] = [];
  for (const [place, name] of names.entries()) {
    const member = await makeMember(database, { userType: 'creative' });
    const [recipient] = await database.rows<{ id: string; creative_id: string }>(
      `with profile as (
         insert into creative_profiles (user_id, business_name) values ($1, $2) returning id
       ), thread as (
         insert into threads (client_id, creative_id) select $3, id from profile returning id, creative_id
       )
       insert into brief_recipients (brief_id, creative_id, thread_id, position, sent_at)
       select $4, creative_id, id, $5, now() from thread returning id, creative_id`,
      [member.userId, name, client.userId, briefId, place],
    );
    asked.push({ ...member, id: recipient?.creative_id ?? '', name, recipientId: recipient?.id ?? '' });
  }
  return { client, briefId, asked };
}

/** Takes back whoever has a studio with this in its name. */
export async function removeStudios(database: Database, mark: string): Promise<void> {
  await database.rows(
    `delete from users where id in (select user_id from creative_profiles where business_name like $1)`,
    [`%${mark}%`],
  );
}
