import { type Member, makeMember, makeStudio, type Studio } from './members.ts';
import type { Database } from './oriel.ts';

export type Asked = Studio & { recipientId: string };

/** A brief that a client has sent to creatives of these names, each in a conversation of their own. */
export async function askedBrief(
  database: Database,
  { project, names, parties = [] }: { project: string; names: readonly string[]; parties?: object[] },
): Promise<{ client: Member; briefId: string; asked: Asked[] }> {
  const client = await makeMember(database);
  const content = {
    projectName: project,
    views: { exterior: 8, interior: 10, drone: 2 },
    uses: ['website', 'editorial'],
    mayShare: parties.length > 0,
    parties,
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
    const studio = await makeStudio(database, name);
    const [recipient] = await database.rows<{ id: string }>(
      `with thread as (
         insert into threads (client_id, creative_id) values ($1, $2) returning id, creative_id
       )
       insert into brief_recipients (brief_id, creative_id, thread_id, position, sent_at)
       select $3, creative_id, id, $4, now() from thread returning id`,
      [client.userId, studio.id, briefId, place],
    );
    asked.push({ ...studio, recipientId: recipient?.id ?? '' });
  }
  return { client, briefId, asked };
}
