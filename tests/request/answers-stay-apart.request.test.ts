import { randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import pages from '#app/routes.ts';
import { insertEstimate } from '../factories/estimate-factory.ts';
import { dayIn } from '../factories/typed-brief.ts';
import { type Creative, client, creative, type Member } from './people.ts';
import { sendBrief } from './sent-brief.ts';
import { origin, rows, withClient } from './site.ts';

/**
 * A creative never sees another's estimate: whoever answered the same brief tries every address with every id of the
 * other's, and finds no amount, no word and no name of theirs, before the client decides and after.
 */

/** What stands only in the other's estimate, thread and name. */
const secrets = ['Zebrano', '8,765.43', '8765.43', '876543', 'moonlit-rate', 'quiet-court', 'why-so-much'];

function expectNoSecret(body: string, at: string): void {
  for (const secret of secrets) {
    // An id that was asked for may be repeated, and holds none of these.
    expect(body.includes(secret), `${at} says ${secret}`).toBe(false);
  }
}

/** A brief to two, answered by both; the client has asked the other a question about theirs. */
async function scene() {
  const robin = await client();
  const [spy, other] = [
    await creative({ businessName: 'Larch Spy' }),
    await creative({ businessName: 'Zebrano Light' }),
  ];
  const briefId = await sendBrief(robin, [spy, other]);
  const own = await withClient((connection) => insertEstimate(connection, { briefId, creativeId: spy.id }));
  const estimate = await withClient((connection) =>
    insertEstimate(connection, {
      briefId,
      creativeId: other.id,
      terms: { notIncluded: ['quiet-court'], shootOn: dayIn(20) },
      lines: [
        { section: 'creative-fee', text: 'moonlit-rate', price: 876_543 },
        { section: 'creative-fee', kind: 'option', text: 'moonlit-rate, two', price: 100, view: 'drone' },
      ],
    }),
  );
  await robin.browser.post(`/briefs/${briefId}/compare?ask=total&of=${estimate.estimateId}`, {
    intent: 'ask',
    estimate: estimate.estimateId,
    question: 'why-so-much',
  });
  const [ids] = (await rows(
    `select t.id as thread, max(m.id)::text as message, v.id as version, l.id as line, r.id as recipient, e.id as estimate
       from brief_recipients r join threads t on t.id = r.thread_id join messages m on m.thread_id = t.id
       join estimates e on e.recipient_id = r.id join estimate_versions v on v.estimate_id = e.id
       join estimate_lines l on l.version_id = v.id and l.position = 0
      where r.brief_id = $1 and r.creative_id = $2 group by 1, 3, 4, 5, 6`,
    [briefId, other.id],
  )) as [Record<'thread' | 'message' | 'version' | 'line' | 'recipient' | 'estimate', string>];
  return { robin, spy, other, briefId, own, estimate, ids };
}

type Ids = Awaited<ReturnType<typeof scene>>['ids'] & { brief: string; agreement?: string };

/** Of which of the other's things an address may be: by how it begins. */
const kinds: [RegExp, (ids: Ids) => (string | undefined)[]][] = [
  [/^(briefs\/files|messages)\b/, ({ thread, message }) => [thread, message]],
  [/^briefs\b/, ({ brief, estimate }) => [brief, estimate]],
  [/^estimates\b/, ({ estimate, version, recipient }) => [estimate, version, recipient]],
  [/^(agreements|commissions|deliveries|licenses)\b/, ({ agreement, estimate }) => [agreement, estimate]],
];

/**
 * Every address of members, as the routes have it, with ids of the other's where it takes some. `only`: those that take
 * such ids. What changes something is no address to look at.
 */
async function addressesFor(ids: Ids, only: 'all' | 'withIds'): Promise<string[]> {
  type Entry = { path?: string; file: string; children?: Entry[] };
  const flat = (entries: readonly Entry[]): Entry[] =>
    entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);
  const routes = flat((await pages) as Entry[]).filter(({ file }) => /routes\/(member|api)\//.test(file));
  const query = `?estimate=${ids.estimate}&compare=${ids.estimate}&copy=${ids.estimate}&q=moonlit`;
  return routes.flatMap(({ path = '', file }) => {
    const known = kinds.find(([of]) => of.test(path))?.[1](ids);
    if (!known && (only === 'withIds' || path.includes(':') || /^(viewing|unsubscribe)/.test(path))) {
      return [];
    }
    const filled = (known ?? [ids.brief]).flatMap((id) =>
      id
        ? path
            .replace(/:version\??/, '1')
            .replace(/:\w+\??/, id)
            .replace(/:\w+\??/g, '1')
        : [],
    );
    // A page can also be asked for its data alone.
    return [...new Set(filled)].flatMap((one) => [
      `/${one}${query}`,
      ...(known && file.endsWith('.tsx') ? [`/${one}.data${query}`] : []),
    ]);
  });
}

describe('whoever answered the same brief', () => {
  test('finds nothing of the other’s answer at any address, with any id of it, before and after the decision', async () => {
    const { robin, spy, briefId, estimate, ids } = await scene();
    // It is there to be seen, by the client.
    expect((await robin.browser.get(`/briefs/${briefId}/compare`)).text).toContain('$8,765.43');
    /** How many of the addresses show something at all. */
    const walk = async (addresses: readonly string[], when: string) => {
      let shown = 0;
      for (const address of addresses) {
        const answer = await spy.browser.get(address);
        expectNoSecret(textOf(answer.bytes), `${when}: ${address}`);
        shown += answer.status === 200 ? 1 : 0;
      }
      return shown;
    };
    expect(await walk(await addressesFor({ ...ids, brief: briefId }, 'all'), 'Open')).toBeGreaterThan(20);
    const accepted = await robin.browser.post(`/briefs/${briefId}/accept?estimate=${estimate.estimateId}`, {
      version: '1',
      tells: 'yes',
      words: 'Thank you, another time.',
    });
    const agreement = String(accepted.location?.split('/').at(-1));
    expect(agreement).toMatch(/^[0-9a-f-]{36}$/);
    await walk(await addressesFor({ ...ids, brief: briefId, agreement }, 'withIds'), 'Decided');
    expectNoSecret(await toldTo(spy), 'what they were told');
  });

  test.each([
    [
      'asks about it',
      (id: string) => [`/compare?ask=total&of=${id}`, { intent: 'ask', estimate: id, question: 'Why?' }],
    ],
    ['accepts it', (id: string) => [`/accept?estimate=${id}`, { version: '1', tells: 'yes', words: 'Yes' }]],
    ['takes the brief for theirs', () => ['', { intent: 'remind', recipient: randomUUID() }]],
    ['ends the brief', () => ['', { intent: 'withdraw', words: 'Mine' }]],
  ] as [string, (id: string) => [string, Record<string, string>]][])(
    'is refused who %s',
    async (_case, wish) => {
      const { spy, briefId, estimate } = await scene();
      const [path, form] = wish(estimate.estimateId);
      const answer = await spy.browser.post(`/briefs/${briefId}${path}`, form);
      expect([403, 404]).toContain(answer.status);
      expectNoSecret(answer.body, path);
      expect(
        await rows(
          `select v.state, (select count(*)::int from agreements where brief_id = $1) as agreed, b.state as brief
           from estimate_versions v join briefs b on b.id = $1 where v.estimate_id = $2`,
          [briefId, estimate.estimateId],
        ),
      ).toEqual([{ state: 'sent', agreed: 0, brief: 'sent' }]);
    },
  );

  test.each(['decline', 'withdraw'])('cannot %s it, nor write another version of it', async (intent) => {
    const { spy, estimate } = await scene();
    for (const path of [
      `/estimates/${estimate.estimateId}`,
      `/estimates/${estimate.estimateId}/versions/1`,
    ]) {
      const answer = await spy.browser.post(path, { intent, version: '1', reason: 'price', words: 'No' });
      expect([403, 404, 405]).toContain(answer.status);
      expectNoSecret(answer.body, path);
    }
    expect(
      await rows('select state, version from estimate_versions where estimate_id = $1', [
        estimate.estimateId,
      ]),
    ).toEqual([{ state: 'sent', version: 1 }]);
  });

  test('hears nothing of it on their stream of events', async () => {
    const { robin, spy, briefId, estimate } = await scene();
    const stop = new AbortController();
    const stream = await fetch(new URL('/events', origin), {
      headers: { Cookie: cookieOf(spy), Origin: origin },
      signal: stop.signal,
    });
    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const heard = hear(stream, stop.signal);
    await robin.browser.post(`/briefs/${briefId}/accept?estimate=${estimate.estimateId}`, {
      version: '1',
      tells: 'yes',
      words: 'Thank you, another time.',
    });
    // The words to them arrive: so the stream is alive.
    await expect.poll(() => heard.text).toContain('data:');
    await robin.browser.post(`/briefs/${briefId}/compare?ask=total`, {
      intent: 'ask',
      estimate: estimate.estimateId,
      question: 'why-so-much',
    });
    stop.abort();
    expectNoSecret(heard.text, 'events');
    expect(heard.text).not.toContain(estimate.estimateId);
  });
});

async function toldTo({ userId }: Creative): Promise<string> {
  const told = await rows(
    `select subject || html || text as said from mails where user_id = $1
     union all select detail::text from notifications where user_id = $1
     union all select m.body from messages m join threads t on t.id = m.thread_id
                 join creative_profiles c on c.id = t.creative_id where c.user_id = $1`,
    [userId],
  );
  expect(told.length).toBeGreaterThan(1);
  return JSON.stringify(told);
}

/** What an answer says: of a ZIP, what is in it. */
function textOf(bytes: Buffer): string {
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') {
    return bytes.toString();
  }
  const texts: string[] = [];
  const end = bytes.lastIndexOf('PK\u0005\u0006');
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    texts.push(bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed).toString() : packed.toString());
    at += 46 + name + extra + comment;
  }
  return texts.join('\n');
}

function cookieOf({ browser }: Member): string {
  return Object.entries(browser.cookies())
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}

/** All that arrives on a stream until it is ended. */
function hear(stream: Response, signal: AbortSignal): { text: string } {
  const heard = { text: '' };
  void (async () => {
    const decoder = new TextDecoder();
    try {
      for await (const part of stream.body ?? []) heard.text += decoder.decode(part, { stream: true });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  })();
  return heard;
}
