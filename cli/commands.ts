import { grantAdmin, removeTwoFactor, revokeAdmin } from './admin-role.ts';
import { billingPrices } from './billing-prices.ts';
import { doctor } from './doctor.ts';
import { seed } from './seed.ts';

/** A command of `npm run cli`: what it is for, and what it does with the words behind its name. */
export type Command = {
  usage: string;
  about: string;
  /** Resolves to the exit code. Throws `Refusal` with a sentence for the one who typed it. */
  run: (args: string[]) => Promise<number>;
};

/** Every command, by name. */
export const commands: Record<string, Command> = {
  seed: {
    usage: 'seed [--creatives N] [--reviews N] [--replace]',
    about:
      'Fills an empty database: the demo world (1,247 creatives) or a scale world of any other size, with N reviews to a creative. --replace first empties the database.',
    run: seed,
  },
  'admin:grant': {
    usage: 'admin:grant EMAIL',
    about: 'Makes the person with this email an admin, starting with their next request.',
    run: grantAdmin,
  },
  'admin:revoke': {
    usage: 'admin:revoke EMAIL',
    about: 'Revokes the admin role, starting with the next request. The last admin cannot be revoked.',
    run: revokeAdmin,
  },
  'admin:remove-two-factor': {
    usage: 'admin:remove-two-factor EMAIL',
    about:
      'Turns off two-factor authentication for an account whose owner has lost their phone and recovery codes, and signs it out everywhere.',
    run: removeTwoFactor,
  },
  'billing:prices': {
    usage: 'billing:prices',
    about:
      'Creates the products and prices of the price list at the payment provider, or finds them by their lookup keys.',
    run: billingPrices,
  },
  doctor: {
    usage: 'doctor [--json]',
    about:
      'Checks everything the site stands on: database, schema, storage, mail, jobs, payments, public address. Says how to mend what is wrong; exit code 1 when something fails.',
    run: doctor,
  },
};
