import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import type { CreditRequest } from '#app/features/catalogue/firms/credits/write-credits.server.ts';
import { maxFirmsADay } from '#app/features/catalogue/firms/firm-terms.ts';
import { listOwnItems } from '#app/features/catalogue/portfolio/list-own-items.server.ts';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { creativeActor } from '#tests/factories/actor-factory.ts';
import { insertCreative, insertCreatives } from '#tests/factories/creative-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { insertFirm, insertProject } from '#tests/factories/project-factory.ts';
import { acceptProposals, dismissProposals, listProposals } from '../group/proposals.server.ts';
import type { ProjectFacts } from '../project-schema.ts';
import { findOwnProject, saveProject } from './own-project.server.ts';

/** What a project says, and its credits. */

let actor: Actor;
let stranger: Actor;
let id: string;

const facts: ProjectFacts = {
  name: 'Long House',
  tagline: 'A house along a wall',
  description: 'Two courts.',
  buildingType: 'house',
  place: 'Austin, TX',
  year: 2023,
};

beforeAll(async () => {
  const client = await db().$client.connect();
  await insertPlaces(client);
  client.release();
});

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

const line = (firm: CreditRequest['firm'], overrides: Partial<CreditRequest> = {}): CreditRequest => ({
  id: null,
  role: 'design-architect',
  product: null,
  firm,
  ...overrides,
});

async function firm(name: string): Promise<string> {
  const client = await db().$client.connect();
  const firmId = await insertFirm(client, name);
  client.release();
  return firmId;
}

async function credits() {
  return (await findOwnProject(actor, id))?.credits ?? [];
}

async function setState(state: string): Promise<void> {
  await db().$client.query('update credits set state = $2 where project_id = $1', [id, state]);
}

describe('a project', () => {
  test('is saved with all it says; its place by the gazetteer', async () => {
    expect(await saveProject(actor, { id, facts, credits: [] })).toEqual({ ok: true });
    expect(await findOwnProject(actor, id)).toMatchObject(facts);
    expect(await saveProject(actor, { id, facts: { ...facts, place: null }, credits: [] })).toEqual({
      ok: true,
    });
    expect(await findOwnProject(actor, id)).toMatchObject({ place: null });
  });

  test('of somebody else is not saved, nor with a place that is not there', async () => {
    const refused = { ok: false, code: 'projectGone' };
    expect(await saveProject(stranger, { id, facts, credits: [] })).toEqual(refused);
    expect(await saveProject(actor, { id: 'nonsense', facts, credits: [] })).toEqual(refused);
    const place = 'Munichh';
    expect(await saveProject(actor, { id, facts: { ...facts, place }, credits: [] })).toEqual({
      ok: false,
      code: 'placeUnknown',
      choices: ['Munich, Germany'],
    });
    expect(await findOwnProject(actor, id)).toMatchObject({ tagline: null });
  });
});

describe('credits', () => {
  test('are firms found or made by their names, in their order', async () => {
    const norrby = await firm('Norrby Arkitekter');
    const wishes = [
      line({ name: 'Ortega Civil' }, { role: 'structure' }),
      line({ id: norrby }),
      line({ name: 'ortega civil' }, { role: 'manufacturer', product: 'Steel doors' }),
    ];
    expect(await saveProject(actor, { id, facts, credits: wishes })).toEqual({ ok: true });
    const kept = await credits();
    expect(kept.map(({ role, firmName, product }) => [role, firmName, product])).toEqual([
      ['structure', 'Ortega Civil', null],
      ['design-architect', 'Norrby Arkitekter', null],
      ['manufacturer', 'Ortega Civil', 'Steel doors'],
    ]);
    const { rows } = await db().$client.query(
      `select discipline, created_by from firms where name = 'Ortega Civil'`,
    );
    expect(rows).toEqual([{ discipline: 'structure', created_by: actor.userId }]);
  });

  test('that are as before keep id and state; a changed role is proposed again', async () => {
    await saveProject(actor, {
      id,
      facts,
      credits: [line({ name: 'Moss' }), line({ name: 'Vale' }, { role: 'film' })],
    });
    await setState('confirmed');
    const [moss, vale] = await credits();
    if (!moss || !vale) throw new Error('Two credits were saved.');
    const again = [
      line({ id: vale.firmId }, { id: vale.id, role: 'styling' }),
      line({ id: moss.firmId }, { id: moss.id }),
    ];
    await saveProject(actor, { id, facts, credits: again });
    expect((await credits()).map((each) => [each.id, each.role, each.state])).toEqual([
      [vale.id, 'styling', 'proposed'],
      [moss.id, 'design-architect', 'confirmed'],
    ]);
  });

  test('that the firm took off, that are there twice, or of no firm are refused, and nothing is written', async () => {
    await saveProject(actor, { id, facts, credits: [line({ name: 'Moss' })] });
    await setState('removed');
    const name = 'Not written';
    const save = (wishes: CreditRequest[]) =>
      saveProject(actor, { id, facts: { ...facts, name }, credits: wishes });
    const other = line({ name: 'Vale & Sons' });
    expect(await save([other, line({ name: 'moss' })])).toEqual({
      ok: false,
      code: 'creditRemoved',
      line: 1,
    });
    expect(await save([other, other])).toEqual({ ok: false, code: 'creditTwice', line: 1 });
    expect(await save([line({ id: crypto.randomUUID() })])).toEqual({ ok: false, code: 'firmGone', line: 0 });
    expect(await save([line({ id: 'nonsense' })])).toEqual({ ok: false, code: 'firmGone', line: 0 });
    expect(await save([line({ name: '!!!' })])).toEqual({ ok: false, code: 'firmGone', line: 0 });
    expect(await findOwnProject(actor, id)).toMatchObject({ name: 'Long House', credits: [] });
    const { rowCount } = await db().$client.query(`select from firms where name = 'Vale & Sons'`);
    expect(rowCount).toBe(0);
  });

  test('that are disputed and left out are kept as removed, and the dispute is settled', async () => {
    await saveProject(actor, { id, facts, credits: [line({ name: 'Moss' })] });
    await setState('disputed');
    const [credit] = await credits();
    await db().$client.query(`insert into credit_disputes (credit_id, statement) values ($1, 'Not us.')`, [
      credit?.id,
    ]);
    expect(await saveProject(actor, { id, facts, credits: [] })).toEqual({ ok: true });
    const { rows } = await db().$client.query(
      `select c.state, d.status, d.outcome from credits c join credit_disputes d on d.credit_id = c.id
        where c.project_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ state: 'removed', status: 'settled', outcome: 'removed' }]);
    expect(await saveProject(actor, { id, facts, credits: [line({ name: 'Moss' })] })).toMatchObject({
      code: 'creditRemoved',
    });
  });

  test('make so many firms in a day, and one more line of a firm that is there', async () => {
    await db().$client.query(
      `insert into firms (slug, name, name_key, created_by)
       select '', 'Made ' || $1::text || ' ' || n, '', $1::uuid from generate_series(1, $2) n`,
      [actor.userId, maxFirmsADay - 1],
    );
    const known = line({ name: `Made ${actor.userId} 1` });
    expect(await saveProject(actor, { id, facts, credits: [known, line({ name: 'The last' })] })).toEqual({
      ok: true,
    });
    expect(await saveProject(actor, { id, facts, credits: [known, line({ name: 'One more' })] })).toEqual({
      ok: false,
      code: 'firmsFullAt',
      line: 1,
    });
  });

  test('of one new firm in many projects at once make it once', async () => {
    const client = await db().$client.connect();
    const creatives = await insertCreatives(
      client,
      Array.from({ length: 8 }, () => ({})),
    );
    const saving = [];
    for (const creative of creatives) {
      const projectId = await insertProject(client, { creativeId: creative.id });
      saving.push({ by: creativeActor(creative), projectId });
    }
    client.release();
    const names = ['Atelier Eins', 'Atelier Zwei', 'Atelier Drei'];
    const saved = await Promise.all(
      saving.map(({ by, projectId }, at) => {
        const turned = [...names.slice(at % 3), ...names.slice(0, at % 3)];
        return saveProject(by, { id: projectId, facts, credits: turned.map((name) => line({ name })) });
      }),
    );
    expect(saved).toEqual(creatives.map(() => ({ ok: true })));
    const { rowCount } = await db().$client.query(`select from firms where name like 'Atelier %'`);
    expect(rowCount).toBe(3);
  });
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
