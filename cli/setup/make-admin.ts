import type { AdminAnswer } from '#app/features/desk/setup/first-admin.server.ts';
import type { Workshop } from '#server/setup/workshop.ts';
import { Refusal } from '../refusal.ts';
import type { Asking } from './ask-in-terminal.ts';

/** Creates the first admin with a second factor, unless there is one. */
export async function makeAdmin(workshop: Workshop, asking: Asking): Promise<void> {
  asking.tell('Preparing the database and looking for an admin …');
  const standing = await ask(workshop, { kind: 'standing' });
  if (standing.ok && 'hasAdmin' in standing && standing.hasAdmin) {
    asking.tell('First admin: there is one.');
    return;
  }
  const { cookie, keyText, uri } = await createAccount(workshop, asking);
  asking.tell(`Add this key to your authentication app: ${keyText}\n${uri}`);
  const code = await asking.admin('code', null);
  if (code === '') {
    await ask(workshop, { kind: 'requireTwoFactor' });
    asking.tell(
      'Without a code, two-factor authentication is required at the first sign-in: no admin works before it is on.',
    );
    return;
  }
  const recoveryCodes = await confirm({ workshop, asking, cookie, code });
  asking.tell(`Recovery codes, shown only now:\n${recoveryCodes.join('\n')}`);
}

async function createAccount(workshop: Workshop, asking: Asking) {
  const asked = {
    name: await asking.admin('name', null),
    email: await asking.admin('email', null),
    password: await asking.admin('password', null),
  };
  for (;;) {
    const [firstName = '', ...rest] = asked.name.trim().split(/\s+/);
    const { email, password } = asked;
    const made = await ask(workshop, {
      kind: 'create',
      firstName,
      lastName: rest.join(' '),
      email,
      password,
    });
    if (made.ok && 'key' in made) {
      return { cookie: made.cookie, keyText: made.key.text, uri: made.key.uri };
    }
    const { field, text } = refusalOf(made);
    if (field === 'code') {
      throw new Refusal(text);
    }
    asked[field] = await asking.admin(field, text);
  }
}

type Confirming = { workshop: Workshop; asking: Asking; cookie: string; code: string };

async function confirm({ workshop, asking, cookie, code }: Confirming): Promise<string[]> {
  let shown = code;
  for (;;) {
    const done = await ask(workshop, { kind: 'confirm', cookie, code: shown });
    if (done.ok && 'recoveryCodes' in done) {
      return done.recoveryCodes;
    }
    shown = await asking.admin('code', refusalOf(done).text);
  }
}

function refusalOf(answer: AdminAnswer) {
  if (answer.ok) {
    throw new Error('The process that makes the admin answered something else.');
  }
  return answer;
}

async function ask(workshop: Workshop, asked: Parameters<Workshop['askAdmin']>[0]): Promise<AdminAnswer> {
  try {
    return await workshop.askAdmin(asked);
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}
