import type { ClientBase } from 'pg';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import { dayWords } from '#app/features/work/briefs/brief-words.ts';
import { costOf, lineAmount } from '#app/features/work/estimates/estimate-cost.ts';
import { beginFromBrief } from '#app/features/work/estimates/write/begin-estimate.ts';
import type { CheckedLine } from '#app/features/work/estimates/write/check-lines.ts';
import type { BriefContent } from '#app/platform/db/schema/briefs.ts';
import type { AgreementContent } from '#app/platform/db/schema/commissions.ts';
import type { EstimateTerms } from '#app/platform/db/schema/estimates.ts';
import demo from './data/estimates.json' with { type: 'json' };
import type { DemoCard } from './demo-cards.ts';
import { type DemoRate, lineOf, linesFor, termsFor, type WrittenLine } from './demo-estimate-lines.ts';

/** Demo estimates in every state; prices follow their creatives' rates. */

type DemoAnswer = {
  project: string;
  by: string;
  /** Hours from the brief until each version was sent, and from then until it was seen. */
  hours?: number[];
  seen?: number[];
  notes?: string[];
  draft?: number;
  end?: string;
  endAfter?: number;
  words?: string;
  validDays?: number;
  /** In days from today, if not the brief's earliest day. */
  shootIn?: number;
  story?: string;
};

const answers = demo.answers as DemoAnswer[];
const rates = demo.rates as Record<string, DemoRate | undefined>;
const stories = demo.stories as Record<string, WrittenLine[][] | undefined>;

/** Hours from sending until an answer to the brief was accepted; null if none was. */
export function acceptedAfter(project: string): number | null {
  const accepted = answers.find((answer) => answer.project === project && answer.end === 'accepted');
  return accepted ? (accepted.hours?.at(-1) ?? 0) + (accepted.endAfter ?? 0) : null;
}

type Asked = {
  id: string;
  number: number;
  revision: number;
  clientId: string;
  sentAt: Date;
  content: BriefContent;
  place: string;
};

type Recipient = { id: string; thread_id: string; creative_id: string };

type World = { brief: Asked; now: Date; cards: DemoCard[] };

/** Inserts the answers to a brief, and adds their cards to `cards`. */
export async function insertDemoEstimates(client: ClientBase, world: World): Promise<void> {
  for (const answer of answers.filter(({ project }) => project === world.brief.content.projectName)) {
    const { rows } = await client.query<Recipient>(
      `select r.id, r.thread_id, r.creative_id from brief_recipients r join creative_profiles c on c.id = r.creative_id
        where r.brief_id = $1 and c.business_name = $2`,
      [world.brief.id, answer.by],
    );
    const [recipient] = rows;
    const rate = rates[answer.by];
    if (recipient && rate) await insertAnswer(client, { ...world, answer, recipient, rate });
  }
}

type Answered = World & { answer: DemoAnswer; recipient: Recipient; rate: DemoRate };

async function insertAnswer(client: ClientBase, answered: Answered): Promise<void> {
  const { brief, answer, recipient } = answered;
  const after = (hours: number) => new Date(brief.sentAt.getTime() + hours * 3_600_000);
  const first = answer.hours?.[0] ?? answer.draft ?? 1;
  const { rows } = await client.query<{ id: string }>(
    'insert into estimates (recipient_id, created_at) values ($1, $2) returning id',
    [recipient.id, after(first - 1)],
  );
  const estimateId = rows[0]?.id ?? '';
  if (answer.draft !== undefined) {
    const typed = beginFromBrief(brief.content, { currency: 'USD', now: after(answer.draft) });
    await client.query(
      `insert into estimate_versions (estimate_id, version, brief_revision, currency, terms, typed, draft_version, saved_at, created_at)
       values ($1, 1, $2, 'USD', '{}', $3, 3, $4, $4)`,
      [estimateId, brief.revision, JSON.stringify(typed), after(answer.draft)],
    );
    return;
  }
  for (const [place, hours] of (answer.hours ?? []).entries()) {
    await insertVersion(client, { ...answered, estimateId, version: place + 1, sentAt: after(hours) });
  }
}

type Version = Answered & { estimateId: string; version: number; sentAt: Date };

async function insertVersion(client: ClientBase, made: Version): Promise<void> {
  const { brief, now, cards, answer, recipient, rate, estimateId, version, sentAt } = made;
  const isLast = version === answer.hours?.length;
  const seenAfter = answer.seen?.[version - 1];
  const seenAt = seenAfter === undefined ? null : new Date(sentAt.getTime() + seenAfter * 3_600_000);
  const endedAt = isLast && answer.endAfter ? new Date(sentAt.getTime() + answer.endAfter * 3_600_000) : null;
  const state = isLast ? (answer.end ?? 'sent') : 'replaced';
  const written = answer.story ? stories[answer.story]?.[version - 1] : undefined;
  const lines = written
    ? written.map(lineOf)
    : linesFor(rate, brief.content, { place: brief.place, version });
  const day = (at: Date) => at.toISOString().slice(0, 10);
  const terms = termsFor(rate, brief.content, {
    validUntil: day(new Date(sentAt.getTime() + (answer.validDays ?? 14) * 86_400_000)),
    shootOn:
      answer.shootIn === undefined
        ? brief.content.earliestOn
        : day(new Date(now.getTime() + answer.shootIn * 86_400_000)),
    version,
  });
  const { total } = costOf(lines.map((line, place) => ({ ...line, id: String(place) })));
  const note = answer.notes?.[version - 1] || null;
  const { rows } = await client.query<{ id: string }>(
    `insert into estimate_versions (estimate_id, version, state, brief_revision, currency, terms, note, total, saved_at, sent_at,
                                    seen_at, answered_at, decline_reason, created_at)
     values ($1, $2, $3, $4, 'USD', $5, $6, $7, $8, $8, $9, $10, $11, $8) returning id`,
    [
      ...[estimateId, version, state, version === 1 ? 1 : brief.revision, JSON.stringify(terms), note, total],
      ...[sentAt, seenAt, state === 'accepted' || state === 'declined' ? endedAt : null],
      state === 'declined' ? answer.words : null,
    ],
  );
  const versionId = rows[0]?.id ?? '';
  await insertLines(client, versionId, lines);
  const name = brief.content.projectName;
  const sum = moneyOf('USD')(total);
  const card = { threadId: recipient.thread_id, briefId: brief.id, revision: brief.revision, versionId };
  const what = `${version === 1 ? 'My estimate' : `Version ${version} of my estimate`} for ${name}: ${sum}, valid until ${dayWords(terms.validUntil ?? day(now))}.`;
  cards.push({
    ...card,
    event: 'estimate',
    from: 'creative',
    at: sentAt,
    body: note ? `${what}\n\n${note}` : what,
    isRead: seenAt !== null,
  });
  await noteOnDesk(client, recipient.thread_id, { total, state });
  if (!endedAt) return;
  const told = { ...card, at: endedAt, isRead: true };
  if (state === 'withdrawn') {
    const body = `I withdraw version ${version} of my estimate for ${name}.\n\n${answer.words}`;
    cards.push({ ...told, event: 'recalled', from: 'creative', body });
  } else if (state === 'declined') {
    const isPassed = acceptedAfter(answer.project) !== null;
    const body = isPassed
      ? (answer.words ?? '')
      : `Thank you for your estimate for ${name}. I decline version ${version}.\n\n${answer.words}`;
    cards.push({ ...told, event: isPassed ? 'passed' : 'refused', from: 'client', body });
  } else if (state === 'accepted') {
    const body = `I accept version ${version} of your estimate for ${name}: ${sum}.`;
    cards.push({ ...told, event: 'agreed', from: 'client', body });
    await insertAgreement(client, { ...made, versionId, lines, terms, total, agreedAt: endedAt });
  }
}

async function insertLines(
  client: ClientBase,
  versionId: string,
  lines: readonly CheckedLine[],
): Promise<void> {
  for (const [position, { section, kind, text, quantity, unit, price, use, view }] of lines.entries()) {
    await client.query(
      `insert into estimate_lines (version_id, position, section, kind, text, quantity, unit, price, use, view)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [versionId, position, section, kind, text, quantity, unit, price, use, view],
    );
  }
}

async function noteOnDesk(
  client: ClientBase,
  threadId: string,
  { total, state }: { total: number; state: string },
): Promise<void> {
  const stage = { accepted: 'Booked', declined: 'Declined', withdrawn: 'Replied' }[state] ?? 'Quoted';
  await client.query(
    `update threads set stage = $2, amount = $3, currency = 'USD' where id = $1 and stage <> 'Booked'`,
    [threadId, stage, total],
  );
}

type Agreed = Version & {
  versionId: string;
  lines: readonly CheckedLine[];
  terms: EstimateTerms;
  total: number;
  agreedAt: Date;
};

/** The agreement, as accepting writes it. */
async function insertAgreement(client: ClientBase, agreed: Agreed): Promise<void> {
  const { brief, answer, recipient, version, versionId, lines, terms, total, agreedAt } = agreed;
  const { rows } = await client.query<{ name: string; firm: string | null }>(
    `select first_name || ' ' || last_name as name, nullif(company_name, '') as firm from profiles where user_id = $1`,
    [brief.clientId],
  );
  const content: AgreementContent = {
    brief: { revision: brief.revision, content: brief.content, place: brief.place },
    estimate: {
      version,
      opening: null,
      terms,
      lines: lines.map(({ use, view, ...line }) => ({
        ...line,
        ...(use ? { use } : {}),
        ...(view ? { view } : {}),
        amount: lineAmount(line),
        isTicked: false,
      })),
    },
    client: rows[0] ?? { name: '', firm: null },
    creative: { name: answer.by },
  };
  await client.query(
    `insert into agreements (number, brief_id, version_id, thread_id, client_id, creative_id, firm_id, currency, total, content, agreed_at)
     select b.number, b.id, $2, $3, b.client_id, $4, b.firm_id, 'USD', $5, $6, $7 from briefs b where b.id = $1`,
    [
      brief.id,
      versionId,
      recipient.thread_id,
      recipient.creative_id,
      total,
      JSON.stringify(content),
      agreedAt,
    ],
  );
}

export async function insertDemoTemplates(client: ClientBase): Promise<void> {
  for (const { name, project } of demo.templates) {
    await client.query(
      `insert into estimate_templates (creative_id, name, currency, content, created_at)
       select r.creative_id, $1, v.currency,
              jsonb_build_object('terms', v.terms - array['validUntil', 'shootOn', 'fallbackDays'], 'lines',
                (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
                          'section', l.section, 'kind', l.kind, 'text', l.text, 'quantity', l.quantity, 'unit', l.unit,
                          'price', l.price, 'use', l.use, 'view', l.view)) order by l.position)
                   from estimate_lines l where l.version_id = v.id)), v.sent_at
         from estimate_versions v join estimates e on e.id = v.estimate_id join brief_recipients r on r.id = e.recipient_id
         join creative_profiles c on c.id = r.creative_id
         join brief_revisions s on s.brief_id = r.brief_id and s.revision = v.brief_revision
        where c.business_name = 'Atelier Norrby' and s.content->>'projectName' = $2 and v.state = 'sent'
        order by v.version desc limit 1`,
      [name, project],
    );
  }
}
