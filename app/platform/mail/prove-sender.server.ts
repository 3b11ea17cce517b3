import type { AuthenticateResult } from 'mailauth';
import type { MailEnvelope } from '../db/schema/mails.ts';
import { env } from '../env.server.ts';
import { resolveDns } from './resolve-dns.server.ts';

/**
 * Whether a mail is from the domain it claims. `forged`: the domain denies it; `unproven`: nothing confirms it, or only
 * SPF could and the server is unknown; `unknown`: DNS does not answer at the moment.
 */
type Proof = 'proven' | 'forged' | 'unproven' | 'unknown';

/**
 * Checks the domain of the From header by DKIM, and by SPF if the sending server is known, as DMARC does: one of them
 * must pass and be aligned. A forwarded mail still passes by DKIM. Authentication headers in the mail are not trusted.
 */
export async function proveSender(raw: Buffer, envelope: MailEnvelope): Promise<Proof> {
  const { clientAddress, helo, from } = envelope;
  // Loaded lazily: only processes that work on jobs need it.
  const { authenticate } = await import('mailauth');
  const { dkim, spf, dmarc } = await authenticate(raw, {
    ...(clientAddress ? { ip: clientAddress, helo: helo || clientAddress, sender: from ?? '' } : {}),
    mta: new URL(env().origin).hostname,
    resolver: resolveDns,
    rejectRsaSha1: true,
    disableArc: true,
    disableBimi: true,
  });
  // Without the server's address SPF cannot decide.
  const result = { dkim, dmarc, spf: clientAddress ? spf : false } as const;
  if (isAligned(result)) {
    return 'proven';
  }
  if (isAwayFor(result)) {
    return 'unknown';
  }
  return clientAddress && dmarc && dmarc.status.result === 'fail' ? 'forged' : 'unproven';
}

type Results = Pick<AuthenticateResult, 'dkim' | 'spf' | 'dmarc'>;

function isAligned({ dkim, spf, dmarc }: Results): boolean {
  // A signature over only the beginning of a body allows appended text.
  const isSigned = dkim.results.some(
    ({ status }) => status.result === 'pass' && status.aligned && !status.underSized,
  );
  return isSigned || isSentFrom(dkim.headerFrom[0] ?? '', { spf, dmarc });
}

function isSentFrom(sender: string, { spf, dmarc }: Omit<Results, 'dkim'>): boolean {
  if (dmarc && dmarc.status.result !== 'none') {
    // Alignment as strict as the domain's policy.
    return Boolean(dmarc.alignment?.spf?.result);
  }
  const domain = sender.split('@').at(-1)?.toLowerCase() ?? '';
  const envelope = spf && spf.status.result === 'pass' ? spf.domain.toLowerCase() : '';
  return domain !== '' && (envelope === domain || envelope.endsWith(`.${domain}`));
}

function isAwayFor({ dkim, spf, dmarc }: Results): boolean {
  const said = [
    ...dkim.results.map(({ status }) => status.result),
    spf ? spf.status.result : null,
    dmarc ? dmarc.status.result : null,
  ];
  return said.includes('temperror');
}
