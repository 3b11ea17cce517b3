import type { PoolClient } from 'pg';
import { type AuditLine, daysBefore } from './audit-lines.ts';
import type { AdminWork } from './insert-admin-work.ts';

type ContactMessage = {
  /** Somebody without an account, or the client who stands there when they are counted by e-mail. */
  from: { name: string; email: string } | { clientNumber: number };
  subject: string;
  message: string;
  daysAgo: number;
  /** Days until it was answered; without it, it waits. */
  answeredAfter?: number;
};

const messages: ContactMessage[] = [
  {
    from: { name: 'Maren Oldenkamp', email: 'maren@kai-museum.example' },
    subject: 'An open call for eleven buildings',
    daysAgo: 0.2,
    message: `Good morning,

our museum shows eleven housing estates of the sixties and seventies next autumn, and wants each of them photographed anew. We would like to invite creatives from your directory to apply, and to do it properly rather than by writing to forty people one after the other. Before we announce anything we have a few questions.

First, the places. The estates are in seven cities: Hamburg, Rotterdam, Antwerp, Lille, Sheffield, Copenhagen and Gdańsk. Can we see who serves each of them, also those who would travel? We have found the place pages, which are a great help. What we could not find is a list of everybody who serves at least three of the seven.

Second, the terms. Each estate will be photographed over two visits, one in winter without leaves and one in early summer. We pay a fee for each estate, travel at cost, and a separate fee for the catalogue. The museum wants the right to show the prints, and to use the pictures in announcing the exhibition; everything else stays with whoever made them. We are told that this is how it should be. If you see something in it that your creatives would not sign, we would rather hear it from you now than from them in March.

Third, the people who live there. Two of the estates have tenants' councils who have had enough of being photographed. They have asked us for one contact, for a written plan of where the tripod stands on which day, and for a print for the hallway. Is there a way to see who has worked in inhabited buildings before? The reviews tell some of it, but one has to read a great many of them.

Fourth, drones. Three of the estates can only be understood from above. We would need the licence of the country in question, and insurance. Do your verified creatives show you such papers, or is that between them and us?

Fifth, and last, the calendar. We would like to announce the call in the second week of January, close it in the middle of February, and decide by the first of March. The winter visits would then have to wait for the following winter, unless somebody is willing to start before the snow is gone. Perhaps you know whether that is a foolish wish.

We do not expect you to run the call for us. But if there is a page on which such a thing is usually announced, or a letter that you send to your members, we would be glad to be in it, and to pay for it if that is how it is done.

With many thanks, and with compliments for a directory in which one can look at the work before reading about the person,

Maren Oldenkamp
Curator of architecture`,
  },
  {
    from: { clientNumber: 21 },
    subject: 'Two accounts for one office',
    daysAgo: 0.9,
    message:
      'My colleague and I both look for photographers, each with a shortlist of our own. Can they be made into one? We would rather not send each other lists.',
  },
  {
    from: { name: 'Tobias Raaen', email: 'tobias@raaen-foto.example' },
    subject: 'From a lifetime plan to a yearly one?',
    daysAgo: 1.7,
    message:
      'A strange question, perhaps: I hold a lifetime plan and move to a partnership next year, which will have a profile of its own. Can the plan go along?',
  },
  {
    from: { name: 'Ifeoma Nwachukwu', email: 'ifeoma@harmattan-studio.example' },
    subject: 'My city is spelled differently',
    daysAgo: 3.1,
    message: `Your list has my city under its old name. People here search for the new one, and I do not come up.

I can send a link to the gazette if that helps.`,
  },
  {
    from: { clientNumber: 24 },
    subject: 'Where is my review?',
    daysAgo: 9,
    answeredAfter: 0.7,
    message:
      'I left a review on Tuesday and cannot find it. Does somebody read them before they are shown? The work was good and I would like it to be seen.',
  },
  {
    from: { name: 'Ludovica Serra', email: 'ludovica@serra-tettamanti.example' },
    subject: 'Invoice with our tax number',
    daysAgo: 17,
    answeredAfter: 0.2,
    message:
      'Our bookkeeper asks for an invoice that shows the tax number of the practice. Where do I enter it?',
  },
  {
    from: { name: 'Hamish Dunmore', email: 'hamish@dunmore-weir.example' },
    subject: 'A picture of our building under another name',
    daysAgo: 31,
    answeredAfter: 1.5,
    message:
      'A piece in one of the portfolios shows our boathouse and names another practice as its architect. Nobody means harm, I think. Could you ask them to correct it?',
  },
];

type Sender = { user_id: string | null; name: string; email: string };

/** Returns the lines of the audit log that answering them has left. */
export async function insertContactMessages(
  client: PoolClient,
  { now, adminId }: AdminWork,
): Promise<AuditLine[]> {
  const lines: AuditLine[] = [];
  for (const { from, subject, message, daysAgo, answeredAfter } of messages) {
    const sender = await findSender(client, from);
    const answeredAt = answeredAfter === undefined ? null : daysBefore(now, daysAgo - answeredAfter);
    const { rows } = await client.query<{ id: string }>(
      `insert into contact_messages (user_id, name, email, subject, message, created_at, answered_at, answered_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [
        sender.user_id,
        sender.name,
        sender.email,
        subject,
        message,
        daysBefore(now, daysAgo),
        answeredAt,
        answeredAt ? adminId : null,
      ],
    );
    const [row] = rows;
    if (row && answeredAt) {
      lines.push({
        at: answeredAt,
        action: 'contact.answered',
        subject: { kind: 'contact_message', id: row.id },
        userId: sender.user_id,
        before: { isAnswered: false },
        after: { isAnswered: true, byMail: true },
      });
    }
  }
  return lines;
}

async function findSender(client: PoolClient, from: ContactMessage['from']): Promise<Sender> {
  if ('name' in from) {
    return { user_id: null, ...from };
  }
  const { rows } = await client.query<Sender>(
    `select user_id, first_name || ' ' || last_name as name, email from profiles
      where user_type = 'client' order by email offset $1 limit 1`,
    [from.clientNumber],
  );
  const [sender] = rows;
  if (!sender) {
    throw new Error(`the demo world has no client ${from.clientNumber}`);
  }
  return sender;
}
