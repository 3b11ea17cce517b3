import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { listOwnItems } from '#app/features/catalogue/portfolio/list-own-items.server.ts';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { creativeActor } from '#tests/factories/actor-factory.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertProject } from '#tests/factories/project-factory.ts';
import { findOwnProject } from '../edit/find-own-project.server.ts';
import { listProposals } from './list-proposals.server.ts';
import { acceptProposals, dismissProposals } from './settle-proposals.server.ts';

/** Projects that the credits of loose pieces speak of. */

let actor: Actor;
let stranger: Actor;
let id: string;

afterAll(async () => {
  await closeSender();
  await closeDb();
});

beforeEach(async () => {
  const client = await db().$client.connect();
  const creative = await insertCreative(client, { portfolio: [{ title: 'Stair' }, { title: 'Court' }] });
  actor = creativeActor(creative);
  stranger = creativeActor(await insertCreative(client));
  id = await insertProject(client, { creativeId: creative.id, pieces: 1 });
  client.release();
});

describe('proposed projects', () => {
  const say = (words: Record<string, string | number>) =>
    db().$client.query(
      `update portfolio_items set project = $2, architect = $3, location = null, year = null where creative_id = $1
          and not exists (select from project_pieces pp where pp.item_id = portfolio_items.id)`,
      [actor.creativeId, words.project, words.architect],
    );

  test('are made when they are accepted, and only then', async () => {
    await say({ project: 'Sun Court', architect: 'Vale' });
    const [proposal] = await listProposals(actor.creativeId ?? '');
    expect(proposal).toMatchObject({ name: 'Sun Court', architect: 'Vale', joins: null });
    expect(await acceptProposals(actor, ['nonsense'])).toEqual({ made: 0, refused: null });
    expect(await acceptProposals(stranger, 'all')).toEqual({ made: 0, refused: null });
    expect(await acceptProposals(actor, [proposal?.key ?? ''])).toEqual({ made: 1, refused: null });
    expect(await listProposals(actor.creativeId ?? '')).toEqual([]);
  });

  test('join a project of that name', async () => {
    await say({ project: 'LONG house', architect: '' });
    expect(await listProposals(actor.creativeId ?? '')).toMatchObject([{ joins: { id } }]);
    await acceptProposals(actor, 'all');
    expect((await findOwnProject(actor, id))?.pieces).toHaveLength(2);
  });

  test('are not proposed again once they were dismissed', async () => {
    await say({ project: 'Sun Court', architect: 'Vale' });
    const [proposal] = await listProposals(actor.creativeId ?? '');
    await dismissProposals(stranger, [proposal?.key ?? '']);
    expect(await listProposals(actor.creativeId ?? '')).toHaveLength(1);
    await dismissProposals(actor, [proposal?.key ?? '', 'nonsense']);
    expect(await listProposals(actor.creativeId ?? '')).toEqual([]);
    expect((await listOwnItems(actor))?.map(({ project }) => project)).toContain('Sun Court');
  });
});
