import { isIP } from 'node:net';
import { z } from 'zod';
import { oneLine } from '#app/platform/one-line.ts';
import { isPublicAddress } from '#app/platform/outside/public-address.ts';
import { ownId } from '#app/platform/own-id.ts';
import { endpointUrlMaxLength } from '../partner-schema.ts';
import { webhookEventNames } from './events.ts';

/** Whether a host can be on the public internet: a public address, or a name that is not local. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) {
    return isPublicAddress(host);
  }
  return host.includes('.') && !/(^|\.)(localhost|local|internal|home\.arpa)\.?$/i.test(host);
}

export const endpointSchema = z.object({
  id: ownId,
  url: z
    .string()
    .nullish()
    .transform((text) => oneLine(text ?? '', 10_000))
    .refine((text) => text.length <= endpointUrlMaxLength, {
      error: `Please use at most ${endpointUrlMaxLength.toLocaleString('en-US')} characters.`,
    })
    .refine(isEndpoint, { error: 'Please enter an address on the open internet that begins with https://.' }),
  events: z.array(z.enum(webhookEventNames)).min(1, 'Please choose at least one event.'),
});

/** No user name or password, because the address is logged. Host addresses are checked at each delivery, after DNS. */
function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) {
    return false;
  }
  const url = new URL(text);
  return (
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.hash === '' &&
    isPublicHost(url.hostname)
  );
}
