import { Client } from 'pg';
import { endOf, type Step, secretEntry, type Tried } from '../step.ts';

const oldest = 15;
const connectMs = 5_000;

export const databaseStep: Step = {
  name: 'database',
  title: 'Database',
  question: 'Where is the database?',
  lead: 'PostgreSQL 15 or newer, with an empty database of its own. Everything but files is kept in it.',
  fields: [
    {
      name: 'url',
      label: 'Address',
      kind: 'secret',
      help: 'postgres://oriel_app:password@host:5432/oriel',
    },
    {
      name: 'ownerUrl',
      label: 'Address for the owner',
      kind: 'secret',
      isOptional: true,
      help: 'For a role that may create tables, where the first may not (docs/DEPLOY.md, Roles of the database).',
    },
  ],
  read: () => ({}),
  summary: ({ DATABASE_URL }) => (DATABASE_URL ? hostOf(DATABASE_URL) : null),
  attempt: async (entered, { settings }) => {
    const url = secretEntry(entered, 'url', settings.DATABASE_URL);
    const ownerUrl = secretEntry(entered, 'ownerUrl', settings.DATABASE_OWNER_URL);
    const own = await look(url);
    if (!own.ok) {
      return { ok: false, errors: { url: own.text } };
    }
    const owner = ownerUrl ? await look(ownerUrl) : own;
    if (!owner.ok) {
      return { ok: false, errors: { ownerUrl: owner.text } };
    }
    if (!owner.mayCreate) {
      return {
        ok: false,
        errors: {
          [ownerUrl ? 'ownerUrl' : 'url']:
            `The role ${owner.role} may not create tables in ${owner.database}. Make it the owner of the database, or name the owner's address as well.`,
        },
      };
    }
    return kept({ url, ownerUrl, version: own.version, isNew: own.isNew });
  },
};

function kept({
  url,
  ownerUrl,
  version,
  isNew,
}: {
  url: string;
  ownerUrl: string;
  version: string;
  isNew: boolean;
}): Tried {
  return {
    ok: true,
    settings: { DATABASE_URL: url, ...(ownerUrl ? { DATABASE_OWNER_URL: ownerUrl } : {}) },
    notes: [
      `PostgreSQL ${version} answers. ${isNew ? 'The database is empty.' : 'The database already holds an Oriel site, which stays as it is.'}`,
    ],
  };
}

type Looked =
  | { ok: true; version: string; role: string; database: string; mayCreate: boolean; isNew: boolean }
  | { ok: false; text: string };

async function look(url: string): Promise<Looked> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    return { ok: false, text: 'Enter an address that begins with postgres://.' };
  }
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    query_timeout: connectMs,
    application_name: 'oriel setup',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{
      version: string;
      role: string;
      database: string;
      may_create: boolean;
      is_new: boolean;
    }>(
      `select current_setting('server_version') as version, current_user as role, current_database() as database,
              has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as may_create,
              to_regclass('public.users') is null as is_new`,
    );
    const [row] = rows;
    if (!row || Number.parseInt(row.version, 10) < oldest) {
      return {
        ok: false,
        text: `This is PostgreSQL ${row?.version ?? 'of an unknown version'}. Oriel needs ${oldest} or newer.`,
      };
    }
    return {
      ok: true,
      version: row.version,
      role: row.role,
      database: row.database,
      mayCreate: row.may_create,
      isNew: row.is_new,
    };
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string };
    return { ok: false, text: `The database does not let us in: ${message || code || 'no answer'}.` };
  } finally {
    await client.end().catch(() => {});
  }
}

function hostOf(url: string): string {
  return URL.canParse(url) ? `${new URL(url).pathname.slice(1)} at ${new URL(url).host}` : endOf(url);
}
