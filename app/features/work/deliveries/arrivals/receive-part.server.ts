import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { sniffedBytes } from '#app/features/uploads/sniff-file.server.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { log } from '#app/platform/log.server.ts';
import { type Spool, spool } from '#app/platform/multipart/read-multipart.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { isNoRoom, StorageAwayError } from '#app/platform/storage/storage-away.ts';
import { type ArrivalRefusal, arrivalRefusals } from '../arrival-refusal.ts';
import { deliveryLimits, partBytes } from '../delivery-kinds.ts';
import type { ArrivalAnswer, FinalAnswer } from './arrival.ts';
import { type Arrival, findArrival, partCountOf, partKey, removeParts } from './find-arrival.server.ts';
import { judgeHead } from './judge-picture.server.ts';
import { keepPicture } from './keep-picture.server.ts';

type Part = { commissionId: string; id: string; offset: number; part: Spool };

/**
 * Accepts the next part of the actor's own file. A part at another offset or of another length changes nothing: the
 * answer says where to continue, so a part can be sent again when its result is unknown. Null when there is no such
 * file.
 */
export async function receivePart(
  actor: Actor,
  { commissionId, id, offset, part }: Part,
): Promise<ArrivalAnswer | null> {
  const arrival = await findArrival(actor, { commissionId, id });
  if (!arrival || arrival.answer !== null) {
    return arrival && answered(arrival);
  }
  const isNext = offset === arrival.receivedBytes && part.bytes === nextLength(arrival) && part.bytes > 0;
  if (!isNext) {
    return finishOrWait(arrival);
  }
  return catchStorageErrors(async () => {
    const refusal = offset === 0 ? await refusalOfBeginning(arrival, part) : null;
    if (refusal) {
      return refusal;
    }
    await storage().writeStream(partKey(id, offset / partBytes), part.stream());
    const receivedBytes = offset + part.bytes;
    // Of two concurrent requests with this part, only one counts.
    await db().execute(sql`
      update arriving_pictures set received_bytes = ${receivedBytes} where id = ${id} and received_bytes = ${offset}`);
    return finishOrWait({ ...arrival, receivedBytes });
  });
}

/** The progress of the actor's own file; assembles it when it is complete and nobody has. Null when there is none. */
export async function uploadStatus(
  actor: Actor,
  which: { commissionId: string; id: string },
): Promise<ArrivalAnswer | null> {
  const arrival = await findArrival(actor, which);
  return arrival && catchStorageErrors(() => finishOrWait(arrival));
}

function nextLength({ bytes, receivedBytes }: Arrival): number {
  return Math.min(partBytes, bytes - receivedBytes);
}

async function refusalOfBeginning(arrival: Arrival, part: Spool): Promise<ArrivalRefusal | null> {
  const judged = await judgeHead(await part.head(sniffedBytes), arrival.fileName);
  if (judged.ok) {
    return null;
  }
  await db().execute(sql`delete from arriving_pictures where id = ${arrival.id} and received_bytes = 0`);
  return judged;
}

/**
 * How long one process may assemble a file before another may start; doing it twice is harmless
 * (keep-picture.server.ts).
 */
const finishingSeconds = 60;

export async function finishOrWait(arrival: Arrival): Promise<ArrivalAnswer> {
  if (arrival.answer !== null) {
    return answered(arrival);
  }
  const { id, receivedBytes } = arrival;
  if (receivedBytes < arrival.bytes || !(await claim(id))) {
    return { ok: true, state: 'waiting', id, receivedBytes };
  }
  try {
    const whole = await spool(
      Readable.from(partsOf(arrival), { objectMode: false }),
      deliveryLimits.fileBytes,
    );
    try {
      const answer = await keepPicture(whole, arrival);
      await removeParts(arrival);
      return answer;
    } finally {
      await whole.close();
    }
  } catch (error) {
    await db().execute(sql`update arriving_pictures set finishing_at = null where id = ${id}`);
    throw error;
  }
}

async function claim(id: string): Promise<boolean> {
  const at = now();
  const { rows } = await db().execute(sql`
    update arriving_pictures set finishing_at = ${at}
     where id = ${id} and answer is null
       and (finishing_at is null or finishing_at < ${at}::timestamptz - make_interval(secs => ${finishingSeconds}))
    returning id`);
  return rows.length > 0;
}

async function* partsOf({ id, bytes }: Arrival): AsyncGenerator<Buffer> {
  for (let number = 0; number < partCountOf(bytes); number += 1) {
    const stream = await storage().stream(partKey(id, number));
    yield* stream as AsyncIterable<Buffer>;
  }
}

function answered(arrival: Arrival): FinalAnswer {
  return arrival.answer as FinalAnswer;
}

/** Turns a full or unavailable storage into a refusal instead of an error. */
export async function catchStorageErrors<Answer>(
  work: () => Promise<Answer>,
): Promise<Answer | ArrivalRefusal> {
  try {
    return await work();
  } catch (error) {
    if (isNoRoom(error)) {
      log.error({ err: error }, 'no room for a delivered picture');
      return arrivalRefusals.storeFull();
    }
    if (error instanceof StorageAwayError) {
      log.error({ err: error }, 'a delivered picture could not be stored');
      return arrivalRefusals.storeAway();
    }
    throw error;
  }
}
