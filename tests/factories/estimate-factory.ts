import type { ClientBase } from 'pg';
import type { LineKind, LineSection } from '#app/features/work/estimates/estimate-cost.ts';
import type { EstimateTerms } from '#app/platform/db/schema/estimates.ts';

/** A line of a made estimate: its id is found by its text. */
export type MadeLine = {
  section: LineSection;
  kind?: LineKind;
  text: string;
  price: number;
  quantity?: number;
  /** Keys of brief-vocabulary.ts. */
  use?: string;
  view?: string;
};

const usualLines: MadeLine[] = [
  { section: 'creative-fee', text: 'Photography, one day', price: 420_000 },
  { section: 'post-production', text: 'Retouching, 16 views', price: 5_000, quantity: 1_600 },
  { section: 'expenses', text: 'Travel and hotel', price: 64_000 },
  { section: 'creative-fee', kind: 'option', text: 'Drone, two views', price: 42_000 },
  { section: 'license', kind: 'option', text: 'Advertising, two years', price: 95_000 },
];

type Sent = {
  briefId: string;
  creativeId: string;
  lines?: MadeLine[];
  terms?: EstimateTerms;
  currency?: string;
  state?: 'sent' | 'withdrawn' | 'declined';
};

/** A version of a creative's estimate for a brief that was sent to them, as it stands once it is sent; an earlier one is replaced. */
export async function insertEstimate(
  pool: Pick<ClientBase, 'query'>,
  { briefId, creativeId, lines = usualLines, terms = {}, currency = 'USD', state = 'sent' }: Sent,
): Promise<{ estimateId: string; version: number; lineIds: Record<string, string> }> {
  const made = await pool.query(
    `insert into estimates (recipient_id) select id from brief_recipients where brief_id = $1 and creative_id = $2
     on conflict (recipient_id) do update set recipient_id = excluded.recipient_id returning id`,
    [briefId, creativeId],
  );
  const estimateId = String(made.rows[0].id);
  await pool.query(
    `update estimate_versions set state = 'replaced' where estimate_id = $1 and state = 'sent'`,
    [estimateId],
  );
  const total = lines
    .filter(({ kind = 'charged' }) => kind === 'charged')
    .reduce((sum, { price, quantity = 100 }) => sum + Math.floor((price * quantity + 50) / 100), 0);
  const { rows } = await pool.query(
    `insert into estimate_versions (estimate_id, version, state, brief_revision, currency, terms, total, sent_at, answered_at)
     select $1, coalesce(max(version), 0) + 1, $2::varchar, (select revision from briefs where id = $3), $4, $5::jsonb, $6, now(),
            case when $2 = 'declined' then now() end
       from estimate_versions where estimate_id = $1 returning id, version`,
    [estimateId, state, briefId, currency, JSON.stringify(terms), total],
  );
  const lineIds: Record<string, string> = {};
  for (const [position, line] of lines.entries()) {
    const { section, kind = 'charged', text, price, quantity = 100, use, view } = line;
    const inserted = await pool.query(
      `insert into estimate_lines (version_id, position, section, kind, text, price, quantity, use, view)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [rows[0].id, position, section, kind, text, price, quantity, use, view],
    );
    lineIds[text] = String(inserted.rows[0].id);
  }
  return { estimateId, version: Number(rows[0].version), lineIds };
}
