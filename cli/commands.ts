/** A command of `npm run cli`: its usage, and its function for the arguments. */
export type Command = {
  usage: string;
  about: string;
  /** Resolves to the exit code. Throws `Refusal` with a sentence for the operator. */
  run: (args: string[]) => Promise<number>;
};

/** Every command by name; each is loaded on demand, since most need complete settings. */
export const commands: Record<string, Command> = {
  seed: {
    usage: 'seed [--creatives N] [--reviews N] [--replace]',
    about:
      'Fills an empty database: the demo world (1,247 creatives) or a scale world of any other size, with N reviews to a creative. --replace first empties the database.',
    run: async (args) => (await import('./seed.ts')).seed(args),
  },
  'admin:grant': {
    usage: 'admin:grant EMAIL',
    about: 'Makes the person with this email an admin, starting with their next request.',
    run: async (args) => (await import('./admin-role.ts')).grantAdmin(args),
  },
  'admin:revoke': {
    usage: 'admin:revoke EMAIL',
    about: 'Revokes the admin role, starting with the next request. The last admin cannot be revoked.',
    run: async (args) => (await import('./admin-role.ts')).revokeAdmin(args),
  },
  'admin:remove-two-factor': {
    usage: 'admin:remove-two-factor EMAIL',
    about:
      'Turns off two-factor authentication for an account whose owner has lost their phone and recovery codes, and signs it out everywhere.',
    run: async (args) => (await import('./admin-role.ts')).removeTwoFactor(args),
  },
  'billing:prices': {
    usage: 'billing:prices',
    about:
      'Creates the products and prices of the price list at the payment provider, or finds them by their lookup keys.',
    run: async () => (await import('./billing-prices.ts')).billingPrices(),
  },
  backup: {
    usage: 'backup [--to DIR|s3://BUCKET/PREFIX] [--key-file FILE] [--keep "7d 4w 6m"]',
    about:
      'Backs up the database and its files as they are at one moment, while the server runs. Files that the place has already are not copied again. --keep then removes older backups, but for the last one of each of so many days, weeks, months and years. Without options: BACKUP_TO and BACKUP_KEY.',
    run: async (args) => (await import('./backup.ts')).backup(args),
  },
  'backup:list': {
    usage: 'backup:list [DIR|s3://BUCKET/PREFIX] [--key-file FILE]',
    about: 'Names the backups in a place, oldest first.',
    run: async (args) => (await import('./backup.ts')).backupList(args),
  },
  'backup:key': {
    usage: 'backup:key',
    about: 'Makes a key to encrypt backups with.',
    run: async () => (await import('./backup.ts')).backupKey(),
  },
  restore: {
    usage: 'restore [DIR|s3://BUCKET/PREFIX] [--backup ID] [--key-file FILE]',
    about:
      'Fills an empty database and the storage with the last backup, or the one named. Until it is finished no server starts on that database; cut off, it goes on when it is run again. Needs pg_restore, as a backup needs pg_dump: doctor says which package is missing.',
    run: async (args) => (await import('./restore.ts')).restore(args),
  },
  'mails:held': {
    usage: 'mails:held [--send | --drop]',
    about:
      'Counts the emails that a restore has held. --send sends all of them, where the restored site is the site from now on; --drop removes them.',
    run: async (args) => (await import('./held-mails.ts')).heldMails(args),
  },
  verify: {
    usage: 'verify [DIR|s3://BUCKET/PREFIX] [--backup ID] [--key-file FILE] [--drill]',
    about:
      'Reads all of the last backup, or the one named, and checks it. --drill also restores it into a database of its own, compares every row, drops that database, and records the date.',
    run: async (args) => (await import('./restore.ts')).verify(args),
  },
  setup: {
    usage: 'setup [NAME=value …] [--no-input] [--keep] [--again]',
    about:
      'Sets up a real site: database, public address, proxy, storage, mail, payments, and the first admin with two-factor authentication. Each answer is tried before it is kept. With --no-input answers are words such as mail.host=mail.oriel.example, or SETUP_MAIL_HOST in the environment; --keep keeps what cannot be proved yet, --again asks what is answered.',
    run: async (args) => (await import('./setup.ts')).setup(args),
  },
  doctor: {
    usage: 'doctor [--json]',
    about:
      'Checks everything the site stands on: database, schema, storage, mail, jobs, payments, public address. Says how to mend what is wrong; exit code 1 when something fails.',
    run: async (args) => (await import('./doctor.ts')).doctor(args),
  },
};
