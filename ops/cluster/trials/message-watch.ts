import { signIn } from '../../../bench/delivery/member-requests.ts';
import { type Delivery, startMessageLoad } from '../../../bench/delivery/message-load.ts';
import { addPeople } from '../../../bench/delivery/message-world.ts';
import { origin } from '../nodes.ts';
import type { Rig } from '../rig.ts';
import { watchStream } from '../stream-watch.ts';

/** Members who write to each other through the whole cluster, and one event stream on each web node. */
export type MessageWatch = {
  /** Seconds from `momentMs` until the first message was acknowledged; null if none was. */
  writesAfter: (momentMs: number) => number | null;
  /** Seconds from `momentMs` until every stream had an event; null if one never did. */
  streamsAfter: (momentMs: number) => number | null;
  /** When the newest message was acknowledged, by `performance.now()`. */
  lastWrite: () => number;
  end: () => Promise<Delivery>;
  giveUp: () => void;
};

const paceMs = 120;

export async function startMessageWatch({ database, webs }: Rig): Promise<MessageWatch> {
  const people = await addPeople(database, { clients: 4, creatives: 2 });
  const load = await startMessageLoad({ ...people, database }, { origin, paceMs });
  const [first] = people.creatives;
  if (!first) throw new Error('A message needs somebody to go to.');
  const cookie = await signIn(origin, first);
  const streams = webs.map((web) => watchStream(web.origin, cookie));
  const close = () => {
    for (const stream of streams) stream.close();
  };
  const firstAfter = (momentMs: number) => load.acknowledgedAt.find((at) => at > momentMs);
  return {
    writesAfter: (momentMs) => seconds(momentMs, firstAfter(momentMs) ?? null),
    streamsAfter: (momentMs) => {
      const heard = streams.map((stream) => stream.firstEventAfter(momentMs));
      return heard.includes(null) ? null : seconds(momentMs, Math.max(...heard.map(Number)));
    },
    lastWrite: () => load.acknowledgedAt.at(-1) ?? 0,
    end: async () => {
      const delivery = await load.end();
      close();
      return delivery;
    },
    giveUp: () => {
      load.giveUp();
      close();
    },
  };
}

function seconds(fromMs: number, toMs: number | null): number | null {
  return toMs === null ? null : (toMs - fromMs) / 1000;
}

export function deliveryConditions({ lost, doubled, foreign, outOfOrder, sent, acknowledged }: Delivery) {
  return {
    'acknowledged lost 0': lost === 0,
    'doubled 0': doubled === 0,
    'foreign 0': foreign === 0,
    'in order': outOfOrder === 0,
    'all acknowledged': sent === acknowledged,
  };
}

export function deliveryInWords({ acknowledged, lost, doubled, retried }: Delivery): string {
  return `${acknowledged.toLocaleString('en-US')} messages acknowledged, lost ${lost}, doubled ${doubled}, tried again ${retried}`;
}

export function secondsInWords(value: number | null): string {
  return value === null ? 'never' : `${value.toFixed(1)} s`;
}
