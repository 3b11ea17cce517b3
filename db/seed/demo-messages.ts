import type { ClientBase } from 'pg';
import demo from './data/conversations.json' with { type: 'json' };

/**
 * `own` belongs to the demo's client and creative; `elsewhere` is with other demo clients, in the order of their
 * emails.
 */
const { own: conversations, elsewhere } = demo;
type Line = { from: string; hoursAgo: number; text: string };
type Conversation = {
  stage: string;
  cents?: number;
  followUpInDays?: number;
  snoozedForDays?: number;
  brief?: object;
  note?: string;
  lines: Line[];
};

/**
 * Conversations of the demo's creative and client, for an inbox with some months of history. Everything is read except
 * the other side's last messages.
 */
export async function insertDemoMessages(
  client: ClientBase,
  { now, clientEmail, creativeEmail }: { now: Date; clientEmail: string; creativeEmail: string },
): Promise<void> {
  const { rows: creatives } = await client.query<{ id: string }>(
    `select c.id from creative_profiles c join users u on u.id = c.user_id where u.email = $1
     union all
     (select s.creative_id from shortlists s join users u on u.id = s.user_id where u.email = $2
       order by s.created_at desc limit 1)`,
    [creativeEmail, clientEmail],
  );
  const { rows: clients } = await client.query<{ user_id: string }>(
    `select user_id from profiles where user_type = 'client' and email <> 'admin@oriel.example'
      order by email <> $1, email limit $2`,
    [clientEmail, conversations.length],
  );
  const [own, other] = creatives;
  for (const [place, conversation] of conversations.entries()) {
    await insertConversation(client, {
      conversation,
      now,
      creativeId: own?.id,
      clientId: clients[place]?.user_id,
    });
  }
  await insertConversation(client, {
    conversation: elsewhere,
    now,
    creativeId: other?.id,
    clientId: clients[0]?.user_id,
  });
  await client.query(
    `insert into saved_replies (creative_id, title, body) values ($1, $2, $3), ($1, $4, $5), ($1, $6, $7)`,
    [
      own?.id,
      'What I need before a visit',
      'Before I come I need the plans, the time the sun leaves the main façade, and somebody with keys.',
      'Usage in one sentence',
      'The price covers your website, your office and awards for five years; magazines and advertising are agreed apart.',
      'Holding dates',
      'Dear {first name}, I am holding {dates} for {project}. I decide on the evening before, by the forecast, and would come at {time}.',
    ],
  );
  await insertNotifications(client, now);
}

type Inserted = {
  conversation: Conversation;
  now: Date;
  creativeId: string | undefined;
  clientId: string | undefined;
};

async function insertConversation(client: ClientBase, inserted: Inserted): Promise<void> {
  const { conversation, now, creativeId, clientId } = inserted;
  const { lines, stage, brief, note } = conversation;
  const at = ({ hoursAgo }: Line) => new Date(now.getTime() - hoursAgo * 3_600_000);
  const [first] = lines;
  const last = lines.at(-1);
  if (!creativeId || !clientId || !first || !last) {
    return;
  }
  const answer = lines.find(({ from }) => from === 'creative');
  const { rows } = await client.query<{ id: string }>(
    `insert into threads (creative_id, client_id, stage, created_at, last_message_at, first_reply_seconds,
                          amount, currency, follow_up_on, snoozed_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, ($9::timestamptz at time zone 'UTC')::date + $10::int,
             date_trunc('day', $9::timestamptz, 'UTC') + make_interval(days => $11, hours => 15))
     on conflict (creative_id, client_id) do update
        set stage = excluded.stage, last_message_at = excluded.last_message_at,
            first_reply_seconds = excluded.first_reply_seconds, amount = excluded.amount, currency = excluded.currency,
            follow_up_on = excluded.follow_up_on, snoozed_until = excluded.snoozed_until
     returning id`,
    [
      creativeId,
      clientId,
      stage,
      at(first),
      at(last),
      answer ? Math.round((first.hoursAgo - answer.hoursAgo) * 3_600) : null,
      conversation.cents ?? null,
      conversation.cents === undefined ? null : 'USD',
      now,
      conversation.followUpInDays ?? null,
      conversation.snoozedForDays ?? null,
    ],
  );
  const threadId = rows[0]?.id;
  for (const [place, line] of lines.entries()) {
    await client.query(
      `insert into messages (thread_id, sender, send_key, body, brief, created_at)
       values ($1, $2, gen_random_uuid(), $3, $4, $5)`,
      [threadId, line.from, line.text, place === 0 && brief ? brief : null, at(line)],
    );
  }
  await client.query(
    `update threads set last_message_id = m.newest,
            client_read_id = case when $2 = 'creative' then m.newest - 1 else m.newest end,
            creative_read_id = case when $2 = 'client' then m.newest - 1 else m.newest end,
            client_unread = case when $2 = 'creative' then 1 else 0 end,
            creative_unread = case when $2 = 'client' and $3::float8 < 24 then 1 else 0 end
       from (select max(id) as newest from messages where thread_id = $1) as m
      where id = $1`,
    [threadId, last.from, last.hoursAgo],
  );
  if (stage !== 'New') {
    await client.query(
      'insert into thread_stage_changes (thread_id, stage, created_at) values ($1, $2, $3)',
      [threadId, stage, at(answer ?? last)],
    );
  }
  if (note) {
    await client.query('insert into thread_notes (thread_id, note) values ($1, $2)', [threadId, note]);
  }
}

/** Unread messages are also in the bell's list, as if written on the site. */
async function insertNotifications(client: ClientBase, now: Date): Promise<void> {
  await client.query(
    `insert into notifications (user_id, kind, subject_id, detail, created_at)
     select case when t.creative_unread > 0 then c.user_id else t.client_id end, 'message', t.id,
            jsonb_build_object('from', case when t.creative_unread > 0 then u.name else c.business_name end,
                               'excerpt', left(m.body, 160), 'to', '/messages/' || t.id),
            m.created_at
       from threads t
       join creative_profiles c on c.id = t.creative_id
       join users u on u.id = t.client_id
       join messages m on m.id = t.last_message_id
      where (t.creative_unread > 0 or t.client_unread > 0) and m.created_at <= $1
      order by m.created_at`,
    [now],
  );
}
