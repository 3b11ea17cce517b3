import type { ProviderState } from '#app/platform/openid/discover.server.ts';
import { isPublicAddress } from '#app/platform/outside/public-address.ts';
import { dayText } from '#app/ui/day-text.ts';
import {
  type Arrival,
  amountText,
  attention,
  bytesText,
  durationText,
  type Finding,
  type RightsState,
  type SchemaState,
  trouble,
  well,
} from './check.ts';

/** Judges measured values. Holds the limits of all checks, hence its length. */

const oldestPostgres = 15;

export function judgePostgres(version: string): Finding {
  return Number.parseInt(version, 10) >= oldestPostgres
    ? well(version)
    : trouble(version, `Oriel needs PostgreSQL ${oldestPostgres} or newer. Upgrade the database.`);
}

export function judgeSchema({ newest, missing, isNewer, differingPrograms }: SchemaState): Finding {
  if (isNewer) {
    return trouble(
      'newer than this code',
      'Start the version of Oriel that last ran on this database, or a newer one.',
    );
  }
  if (missing.length > 0) {
    return trouble(
      `${amountText(missing.length, 'migration')} missing`,
      'Run "node db/prepare.ts", or start the server, which brings the schema up to date.',
      missing.join(', '),
    );
  }
  return differingPrograms.length > 0
    ? trouble(
        `${amountText(differingPrograms.length, 'program')} of another version`,
        'Run "node db/prepare.ts", or start the server, which brings functions and triggers up to date.',
        differingPrograms.join(', '),
      )
    : well(newest);
}

export function judgeRights(rights: RightsState): Finding {
  if (!rights.isWell) {
    return trouble(
      'rights are missing',
      'Run "node db/prepare.ts", and see docs/DEPLOY.md, Roles of the database.',
      rights.text,
    );
  }
  return rights.isApart
    ? well('apart')
    : attention(
        'one role for all',
        'Whoever takes over the application could change the audit log. Give it a role of its own (docs/DEPLOY.md, Roles of the database).',
      );
}

const busyShare = { attention: 0.8, trouble: 0.95 };

export function judgeConnections({ used, max }: { used: number; max: number }): Finding {
  const measure = `${used} of ${max}`;
  const advice = 'Lower DATABASE_POOL_SIZE, run fewer processes, or raise max_connections.';
  if (used >= max * busyShare.trouble) {
    return trouble(measure, `New connections are about to be refused. ${advice}`);
  }
  return used >= max * busyShare.attention ? attention(measure, advice) : well(measure);
}

/** A long transaction keeps deleted rows from being vacuumed. */
export function judgeLongestTransaction(ms: number | null): Finding {
  if (ms === null || ms < 5 * 60_000) {
    return well(ms === null ? 'none open' : durationText(ms));
  }
  const advice =
    'Find it in pg_stat_activity by xact_start, and end it with pg_terminate_backend if nobody needs it.';
  return ms < 60 * 60_000 ? attention(durationText(ms), advice) : trouble(durationText(ms), advice);
}

const replicaLimitMs = { attention: 10_000, trouble: 60_000 };

export function judgeReplicaLag(lagMs: number): Finding {
  const measure = `${durationText(lagMs)} behind, limit ${replicaLimitMs.attention / 1000}`;
  if (lagMs < replicaLimitMs.attention) {
    return well(`${durationText(lagMs)} behind`);
  }
  const advice =
    'Public pages may show what was there before a change. If it does not catch up within an hour, rebuild the replica.';
  return lagMs < replicaLimitMs.trouble ? attention(measure, advice) : trouble(measure, advice);
}

/** `offMs`: the offset of the database's clock, with either sign. */
export function judgeClock(offMs: number): Finding {
  const measure = `${(Math.abs(offMs) / 1000).toFixed(2)} s off`;
  if (Math.abs(offMs) < 2_000) {
    return well(measure);
  }
  const advice =
    'Set the clocks of this machine and of the database by NTP. Signed links, codes of authentication apps and webhooks depend on them.';
  return Math.abs(offMs) < 30_000 ? attention(measure, advice) : trouble(measure, advice);
}

const fullShare = { attention: 0.8, trouble: 0.95 };

export function judgeDisk({ totalBytes, freeBytes }: { totalBytes: number; freeBytes: number }): Finding {
  const measure = `${bytesText(freeBytes)} of ${bytesText(totalBytes)} free`;
  const used = totalBytes === 0 ? 0 : 1 - freeBytes / totalBytes;
  if (used >= fullShare.trouble) {
    return trouble(
      measure,
      'The disk is almost full. Free some space or move ORIEL_DATA_DIR to a larger disk now.',
    );
  }
  return used >= fullShare.attention
    ? attention(measure, 'Over 80% is in use. Plan for a larger disk, or move files to an S3 store.')
    : well(measure);
}

export function judgeMails({
  failed,
  held,
  waitingMs,
}: {
  failed: number;
  held: number;
  waitingMs: number | null;
}): Finding {
  if (waitingMs !== null && waitingMs > 15 * 60_000) {
    return trouble(
      `oldest waits ${durationText(waitingMs)}`,
      'Mails are not leaving. See whether a process works on jobs, and what the mail server says.',
    );
  }
  if (held > 0) {
    return attention(
      `${held.toLocaleString('en-US')} held by a restore`,
      'Send or drop them on the Email log page, or with the command mails:held.',
    );
  }
  return failed > 0
    ? attention(
        `${failed.toLocaleString('en-US')} failed`,
        'See under Mail what the other server said, and send them again once it is mended.',
      )
    : well('none failed');
}

/** Replies go to the host in the domain's MX record, whatever the site is configured for. */
export function judgeReplies({
  domain,
  hasMailServer,
  stuck,
}: {
  domain: string;
  hasMailServer: boolean;
  stuck: number;
}): Finding {
  if (!hasMailServer) {
    return trouble(
      'no mail server named',
      `Add an MX record for ${domain}, or replies cannot arrive (docs/DEPLOY.md, Replies by email).`,
    );
  }
  return stuck > 0
    ? attention(
        `${amountText(stuck, 'mail')} not placed yet`,
        'They are tried again. Look at the log of the process that works on jobs, and at its access to DNS.',
      )
    : well(domain);
}

const longWaitMs = { standing: 2 * 60_000, moving: 15 * 60_000 };

export type QueueMeasure = {
  oldestMs: number | null;
  isMoving: boolean;
  failed: number;
  isLate: boolean;
};

/** A long queue is fine while it moves; a stuck one needs attention. */
export function judgeQueues(queues: readonly (QueueMeasure & { title: string })[]): Finding {
  const byAge = queues.toSorted((one, other) => (other.oldestMs ?? 0) - (one.oldestMs ?? 0));
  const standing = byAge.find(
    ({ oldestMs, isMoving }) => !isMoving && (oldestMs ?? 0) >= longWaitMs.standing,
  );
  if (standing) {
    return trouble(
      `oldest waits ${durationText(standing.oldestMs ?? 0)}`,
      `Nobody works on “${standing.title}”. Start a worker, or a web process that works on jobs, and look at its log.`,
    );
  }
  const late = queues.filter(({ isLate }) => isLate);
  if (late.length > 0) {
    return trouble(
      `${late.length} did not run`,
      'They are scheduled but have not run. Start a process that works on jobs, and look at its log.',
      late.map(({ title }) => title).join(', '),
    );
  }
  const slow = byAge.find(({ oldestMs }) => (oldestMs ?? 0) >= longWaitMs.moving);
  if (slow) {
    return attention(
      `oldest waits ${durationText(slow.oldestMs ?? 0)}`,
      `“${slow.title}” has more to do than it gets done. If it does not shrink, start another worker.`,
    );
  }
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0);
  return failed > 0
    ? attention(
        `${failed.toLocaleString('en-US')} failed in 24 h`,
        'See under Jobs which, and in the log why.',
      )
    : well('all on time');
}

export function judgePaymentEvents({
  dead,
  waitingMs,
  lastMs,
}: {
  dead: number;
  waitingMs: number | null;
  /** Time since the last event; null when there was none. */
  lastMs: number | null;
}): Finding {
  if (dead > 0) {
    return trouble(
      `${dead.toLocaleString('en-US')} given up`,
      'Open Needs Attention, see what each says, and try it again.',
    );
  }
  if (waitingMs !== null && waitingMs > 10 * 60_000) {
    return attention(
      `oldest waits ${durationText(waitingMs)}`,
      'Events are tried again for two days. Open Needs Attention to see what failed.',
    );
  }
  return well(lastMs === null ? 'none yet' : `last ${durationText(lastMs)} ago`);
}

const certificateDays = { attention: 21, trouble: 4 };

export function judgeCertificate(until: Date, now: Date): Finding {
  const days = (until.getTime() - now.getTime()) / (24 * 60 * 60_000);
  const measure = `valid until ${dayText(until.toISOString())}`;
  const advice = 'Renew the certificate, and see why that did not happen by itself.';
  if (days <= certificateDays.trouble) {
    return trouble(measure, advice);
  }
  return days <= certificateDays.attention ? attention(measure, advice) : well(measure);
}

/**
 * Whether TRUSTED_PROXIES fits a request. The rightmost X-Forwarded-For address was added by the proxy that connected
 * to us, the next by the one before it, and so on; anything further left is unverified.
 */
export function judgeProxies({ peer, forwardedFor }: Arrival, trusted: number): Finding {
  const named = (forwardedFor ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const counted = trusted === 0 ? peer : (named.at(-trusted) ?? peer);
  if (trusted > named.length) {
    return trouble(
      `${trusted} set, ${named.length} seen`,
      `This request named ${named.length === 1 ? '1 address' : `${named.length} addresses`}, so limits counted ${counted} instead of its sender. Set TRUSTED_PROXIES to ${named.length}, or let every proxy add to X-Forwarded-For.`,
    );
  }
  if (trusted === 0 && named.length > 0) {
    return attention(
      `0 set, ${named.length} seen`,
      `A proxy passes requests on, and limits count its address, ${peer}, for everyone. If it is yours, set TRUSTED_PROXIES to the number of proxies in between: ${named.length}, by this request.`,
    );
  }
  if (named.length > trusted && !isPublicAddress(counted.replace(/^::ffff:/, ''))) {
    return attention(
      `${trusted} set, ${named.length} seen`,
      `Limits count ${counted}, which is a private address. If it is another proxy of yours, set TRUSTED_PROXIES to ${trusted + 1}.`,
    );
  }
  return well(`${trusted}, counts ${counted}`);
}

export function judgeProvider(state: ProviderState, issuer: string): Finding {
  if (state.ok) {
    const measure = [
      `redirect URI ${state.redirectUri}`,
      state.logoutUri ? `back-channel logout ${state.logoutUri}` : 'tells nobody of sign-outs',
      ...(state.hasSignOut ? [] : ['no sign-out there']),
    ].join(', ');
    return state.hasPkce
      ? well(measure)
      : attention(
          measure,
          'Its discovery document does not name PKCE with S256. Upgrade the provider, or allow PKCE for this client.',
        );
  }
  return state.code === 'issuerDiffers'
    ? trouble(
        'another issuer',
        `Set OIDC_ISSUER to the issuer that the discovery document names, to the last slash.`,
        state.said,
      )
    : trouble(
        'no answer',
        `Check that ${issuer} can be reached from here, and that its .well-known/openid-configuration opens.`,
        state.words,
      );
}
