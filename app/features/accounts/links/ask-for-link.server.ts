import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { countMail } from '#app/platform/mail/mail-limits.server.ts';
import type { Counted } from '#app/platform/rate-limit/rate-limit.server.ts';
import { type LinkRequest, postLinkJob } from './post-link.job.server.ts';

const mailOf = { reset: 'reset', confirmation: 'confirmation', signIn: 'signInLink' } as const;

/**
 * Requests a link by mail. The answer and the work are the same whether the address has an account or not; only the
 * job finds out. `address`: the requester's IP address.
 */
export async function askForLink(link: LinkRequest, { address }: { address: string }): Promise<Counted> {
  const counted = await countMail(mailOf[link.kind], { to: link.email, address });
  if (counted.ok) {
    await enqueue(postLinkJob, link);
  }
  return counted;
}
