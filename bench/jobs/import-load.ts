import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../delivery/member-requests.ts';
import type { MessageWorld } from '../delivery/message-world.ts';

export type ImportFindings = {
  imports: number;
  lines: number;
  invited: number;
  /** Must be 0: lines without an outcome; invitations without a line, or lines without one; unfinished imports. */
  undecided: number;
  unequal: number;
  unfinished: number;
};

const linesOfEach = 1_500;
const atOnce = 4;
const patienceMs = 10_000;

/** An admin who imports several lists at a time, and confirms each after its check. */
export async function startImports({ database, addClient }: MessageWorld, { origin }: { origin: string }) {
  const admin = await addClient();
  await database.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [admin.userId]);
  const cookie = await signIn(origin, admin);
  let isStopping = false;
  let isGivenUp = false;
  let made = 0;

  const send = async (path: string, body: FormData | URLSearchParams): Promise<string | null> => {
    try {
      const answer = await fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { Cookie: cookie, Origin: origin },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      });
      return answer.status < 400 ? (answer.headers.get('location') ?? '') : null;
    } catch {
      return null;
    }
  };
  const inState = async (path: string): Promise<string> => {
    const { rows } = await database.query<{ state: string }>('select state from imports where id = $1', [
      path.split('/').at(-1),
    ]);
    return rows[0]?.state ?? '';
  };

  async function importAll(): Promise<void> {
    while (!isStopping) {
      made += 1;
      const number = made;
      const lines = Array.from(
        { length: linesOfEach },
        (_, line) => `p${number}-${line}@studio-${number}.example,Ilse,Norrby,Atelier ${line}`,
      );
      const form = new FormData();
      form.append(
        'file',
        new File([['Email,First name,Last name,Business name', ...lines].join('\n')], 'list.csv'),
      );
      let path = await send('/admin/import', form);
      while (path === null && !isGivenUp) {
        await pause(200);
        path = await send('/admin/import', form);
      }
      for (const [state, sent] of [
        ['mapping', { intent: 'check', ...mapping }],
        ['checked', { intent: 'confirm' }],
      ] as const) {
        while (!isGivenUp && (await inState(path ?? '')) !== state) await pause(50);
        while (!isGivenUp && (await inState(path ?? '')) === state) {
          await send(path ?? '', new URLSearchParams(sent));
        }
      }
      while (!isGivenUp && (await inState(path ?? '')) !== 'done') await pause(50);
    }
  }
  const importing = Promise.all(Array.from({ length: atOnce }, importAll));

  return {
    words: () => `${made} imports`,
    stop: async () => {
      isStopping = true;
    },
    giveUp: async () => {
      isStopping = true;
      isGivenUp = true;
      await importing;
    },
    /** Pending imports are finished. */
    isDone: async () => (await Promise.race([importing, pause(200, null)])) !== null,
    findings: async (): Promise<ImportFindings> => {
      const { rows } = await database.query<ImportFindings>(
        `select (select count(*)::int from imports) as imports,
                (select count(*)::int from import_lines l join imports i on i.id = l.import_id where i.state = 'done') as lines,
                (select count(*)::int from invitations) as invited,
                (select count(*)::int from import_lines l join imports i on i.id = l.import_id
                  where i.state = 'done' and l.outcome is distinct from 'invited') as undecided,
                (select count(*)::int from invitations v
                   full join import_lines l on l.invitation_id = v.id
                   left join imports i on i.id = l.import_id
                  where v.id is null and i.state = 'done' or l.import_id is null) as unequal,
                (select count(*)::int from imports where state in ('checking', 'checked', 'running')) as unfinished`,
      );
      return rows[0] as ImportFindings;
    },
  };
}

const mapping = {
  'column.email': '0',
  'column.firstName': '1',
  'column.lastName': '2',
  'column.businessName': '3',
};
