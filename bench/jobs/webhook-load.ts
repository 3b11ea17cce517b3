import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { webhookId } from '#app/features/catalogue/partners/webhooks/events.ts';
import type { MessageWorld } from '../delivery/message-world.ts';
import { startJobSender } from '../job-sender.ts';

export type WebhookFindings = {
  events: number;
  received: number;
  twice: number;
  /** Must be 0: never arrived; arrived with other content under the same id; arrived without a cause. */
  lost: number;
  changed: number;
  invented: number;
};

const everyMs = 40;
const answerMs = 120;

/** A slow partner, and constant changes to a creative. */
export async function startWebhooks({ database, url, creatives }: MessageWorld) {
  const received = new Map<string, string[]>();
  const receiver = createServer(async (request, response) => {
    const id = String(request.headers['webhook-id']);
    const body = Buffer.concat(await request.toArray()).toString();
    received.set(id, [...(received.get(id) ?? []), body]);
    await pause(Math.random() * answerMs);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const { rows } = await database.query<{ id: string }>(
    `with partner as (insert into partners (name) values ('Magazine') returning id)
     insert into partner_endpoints (partner_id, url, events)
     select id, $1, '{creative.listed}' from partner returning id`,
    [`http://partner.example:${port}/hook`],
  );
  const endpointId = rows[0]?.id ?? '';
  const boss = await startJobSender(url);
  let isStopping = false;
  const happening = (async () => {
    while (!isStopping) {
      await database.query(`select note_partner_event('creative.listed', $1, null)`, [
        creatives[0]?.creativeId,
      ]);
      // Like the job of every minute, which a process that lives for a second rarely reaches.
      await boss.send('deliver-webhooks', { endpointId }, { singletonKey: endpointId }).catch(() => null);
      await pause(everyMs);
    }
  })();
  const giveUp = async () => {
    isStopping = true;
    await happening;
    receiver.closeAllConnections();
    receiver.close();
    await boss.stop({ graceful: false });
  };
  return {
    words: () => `${received.size} events received`,
    stop: async () => {
      isStopping = true;
      await happening;
    },
    giveUp,
    isDone: async () => {
      await boss.send('deliver-webhooks', { endpointId }, { singletonKey: endpointId }).catch(() => null);
      const left = await database.query(
        `select 1 from partner_deliveries where status <> 'delivered' limit 1`,
      );
      return left.rowCount === 0;
    },
    findings: async (): Promise<WebhookFindings> => {
      const events = await database.query<{ id: string }>('select id from partner_events');
      const bodies = new Map([...received].map(([id, each]) => [id, new Set(each)]));
      const known = new Set(events.rows.map(({ id }) => webhookId(id)));
      const invented = [...received.keys()].filter((id) => !known.has(id)).length;
      return {
        events: known.size,
        received: received.size,
        twice: [...received.values()].filter((each) => each.length > 1).length,
        lost: known.size - (received.size - invented),
        changed: [...bodies.values()].filter((each) => each.size > 1).length,
        invented,
      };
    },
  };
}
