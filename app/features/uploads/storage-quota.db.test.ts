import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { pdf } from '#tests/factories/file-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { dataDir } from '#tests/own-data-folder.ts';
import { storageQuota } from './keep-file.server.ts';
import { receiveForm } from './receive-form.server.ts';

/** What one person may keep, and what happens when a disk is full. */

const file = pdf(2_000);
const full = () => Object.assign(new Error('write failed'), { code: 'ENOSPC' });
const noRoom = 'We cannot store more files right now. Nothing was lost. Please try again later.';
let owner: Actor;

beforeEach(async () => {
  owner = await insertMember(db().$client);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await closeSender();
  await closeDb();
});

async function give(actor = owner, others: string[] = []) {
  const form = new FormData();
  for (const name of ['plan.pdf', ...others]) form.append('file', new File([new Uint8Array(file)], name));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const { files } = await receiveForm(request, actor, { purposes: { file: 'attachment' } });
  return files.map((each) => (each.ok ? 'taken' : `${each.code}: ${each.message}`));
}

const rowOf = (bytes: number, state = 'attached') =>
  db().$client.query(
    `insert into uploads (owner_id, purpose, state, filename, bytes, reserved_bytes)
     values ($1, 'attachment', $2, 'earlier.pdf', $3, $3)`,
    [owner.userId, state, bytes],
  );

const statesOf = async () =>
  (
    await db().$client.query('select state from uploads where owner_id = $1 order by created_at', [
      owner.userId,
    ])
  ).rows.map(({ state }) => state);

async function filesKept(): Promise<string[]> {
  const entries = await readdir(path.join(dataDir, 'storage'), { recursive: true }).catch(() => []);
  return entries.filter((name) => name.includes(owner.userId) && name.includes('plan'));
}

describe('the room of one person', () => {
  it('takes a file that fills it to the last byte, and not one byte more', async () => {
    await rowOf(storageQuota.maxBytes - file.length);
    expect(await give()).toEqual(['taken']);
    await db().$client.query('delete from uploads where owner_id = $1', [owner.userId]);
    await rowOf(storageQuota.maxBytes - file.length + 1);
    expect(await give()).toEqual([
      'quota-exceeded: plan.pdf was not uploaded. Your files have reached the limit of 2 GB for one account. Remove some, then try again.',
    ]);
  });

  it('is not taken by what was removed, nor by anybody else’s files', async () => {
    await rowOf(storageQuota.maxBytes, 'removed');
    expect(await give()).toEqual(['taken']);
    await rowOf(storageQuota.maxBytes);
    expect(await give(await insertMember(db().$client))).toEqual(['taken']);
  });

  it('holds when ten files come at once and two fit', async () => {
    await rowOf(storageQuota.maxBytes - 2 * file.length);
    const answers = (await Promise.all(Array.from({ length: 10 }, () => give()))).flat();
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(2);
  });
});

describe('a full disk', () => {
  it('is told in words when storage has no room, and leaves no half file', async () => {
    const { writeStream } = storage();
    vi.spyOn(storage(), 'writeStream').mockImplementationOnce(async (key, source) => {
      await writeStream(key, source);
      throw full();
    });
    expect(await give()).toEqual([`no-room: ${noRoom}`]);
    expect(await statesOf()).toEqual(['removed']);
    expect(await filesKept()).toEqual([]);
    expect(await give()).toEqual(['taken']);
  });

  it('is told in words while a file arrives, and the rest of its form is still read', async () => {
    const handle = await open(path.join(dataDir, 'any'), 'w');
    const prototype = Object.getPrototypeOf(handle);
    await handle.close();
    vi.spyOn(prototype, 'writeFile').mockRejectedValueOnce(full());
    const answers = await give(owner, ['second.pdf']);
    expect(answers.toSorted()).toEqual([`no-room: ${noRoom}`, 'taken']);
    expect(await statesOf()).toEqual(['pending']);
  });

  it('of an S3 store is told like any other', async () => {
    const refused = Object.assign(new Error('quota'), {
      name: 'QuotaExceeded',
      $metadata: { httpStatusCode: 403 },
    });
    vi.spyOn(storage(), 'writeStream').mockRejectedValueOnce(refused);
    expect(await give()).toEqual([`no-room: ${noRoom}`]);
  });
});
