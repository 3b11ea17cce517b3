import { countHeldMails, decideAllHeldMails } from '#app/features/desk/failures/held-mails.server.ts';
import { closeDb } from '#app/platform/db/client.server.ts';
import { Refusal } from './refusal.ts';

const fates = { '--send': 'release', '--drop': 'drop' } as const;

export async function heldMails(args: string[]): Promise<number> {
  const [option, ...rest] = args;
  const fate = option === '--send' || option === '--drop' ? fates[option] : null;
  if (rest.length > 0 || (option !== undefined && fate === null)) {
    throw new Refusal('Use mails:held alone, with --send or with --drop.');
  }
  try {
    if (fate === null) {
      console.log(`${emails(await countHeldMails())} held. Send them with --send, or drop them with --drop.`);
    } else {
      const count = await decideAllHeldMails(fate);
      console.log(`${emails(count)} ${fate === 'release' ? 'to be sent now' : 'dropped'}.`);
    }
    return 0;
  } finally {
    await closeDb();
  }
}

function emails(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'email' : 'emails'}`;
}
