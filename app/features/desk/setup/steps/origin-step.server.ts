import { reachOrigin } from '#app/platform/outside/fetch-outside.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import { entry, type Step } from '../step.ts';

const reachMs = 5_000;

export const originStep: Step = {
  name: 'origin',
  title: 'Origin',
  question: 'Where is the site?',
  lead: 'The address that people type. Links in mails and the check of sign-ins rest on it.',
  fields: [
    {
      name: 'origin',
      label: 'Public address',
      kind: 'text',
      help: 'Changing it later ends links in mails already sent.',
    },
  ],
  read: ({ ORIGIN = '' }) => ({ origin: ORIGIN }),
  summary: ({ ORIGIN }) => ORIGIN ?? null,
  attempt: async (entered, { isKeptAnyway }) => {
    const read = readOrigin(entry(entered, 'origin'));
    if (!read.ok) {
      return { ok: false, errors: { origin: read.text } };
    }
    const settings = { ORIGIN: read.origin };
    const reached = await reachOrigin(read.origin, { limitMs: reachMs });
    if (reached.ok) {
      const until = reached.certificateUntil;
      return {
        ok: true,
        settings,
        notes: [
          `Something answers there${until ? `, over HTTPS. The certificate is valid until ${dayText(until.toISOString())}` : ''}.`,
        ],
      };
    }
    return isKeptAnyway
      ? { ok: true, settings, notes: ['It is kept, and did not answer yet.'] }
      : {
          ok: false,
          errors: {
            origin: `It cannot be reached yet: ${reached.words}. Check the name and the proxy, or keep the address if that comes later.`,
          },
          mayKeep: true,
        };
  },
};

/** The origin of typed text. Must use HTTPS, unless it is on this machine. */
export function readOrigin(typed: string): { ok: true; origin: string } | { ok: false; text: string } {
  const address = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (typed === '' || !URL.canParse(address)) {
    return { ok: false, text: 'Enter an address such as https://oriel.example.' };
  }
  const { protocol, hostname, origin, pathname, search, username } = new URL(address);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere)) {
    return { ok: false, text: 'It has to begin with https://, since people sign in there.' };
  }
  if (pathname !== '/' || search !== '' || username !== '') {
    return { ok: false, text: 'Enter only the name, without a path or anything else behind it.' };
  }
  return hostname.includes('.') || isHere
    ? { ok: true, origin }
    : { ok: false, text: 'Enter the whole name, such as https://oriel.example.' };
}
