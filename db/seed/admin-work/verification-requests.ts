import type { PoolClient } from 'pg';
import { type AuditLine, daysBefore } from './audit-lines.ts';
import type { AdminWork } from './insert-admin-work.ts';

type Request = {
  /** The place among the photographers who are verified, or are not, as the request asks for. */
  creativeNumber: number;
  statement: string;
  daysAgo: number;
  decided?: { as: 'verified' | 'declined'; reason: string; daysAgo: number };
};

/** In order of time; somebody who was declined may ask again. */
const requests: Request[] = [
  {
    creativeNumber: 0,
    statement:
      'Registered as a business in the city since the year on my website, with the number at the foot of every page. Two practices you list as clients will vouch for me.',
    daysAgo: 44,
    decided: {
      as: 'verified',
      daysAgo: 43,
      reason: 'Imprint, register and profile name the same person. Welcome.',
    },
  },
  {
    creativeNumber: 1,
    statement:
      'My website carries the same pictures, and my name is on the credits page of the city archive.',
    daysAgo: 29,
    decided: { as: 'verified', daysAgo: 28.5, reason: 'The archive names you on its credits page.' },
  },
  {
    creativeNumber: 0,
    statement: 'Verified members get more requests, I am told. I would like to be one.',
    daysAgo: 26,
    decided: {
      as: 'declined',
      daysAgo: 25,
      reason:
        'There is nothing in the request by which we could check who you are. Please name your register entry, or a page that links to your profile, and ask again.',
    },
  },
  {
    creativeNumber: 1,
    statement: 'The website will be ready in the new year. Until then my pictures speak for me.',
    daysAgo: 20,
    decided: {
      as: 'declined',
      daysAgo: 18.5,
      reason: 'Your website shows a notice of its host and nothing else. Ask again when it is up.',
    },
  },
  {
    creativeNumber: 2,
    statement:
      'I work under my own name. The imprint of the website has my address and the number of my professional insurance; the association lists me under the same address.',
    daysAgo: 3.5,
  },
  {
    creativeNumber: 0,
    statement:
      'Second try, and thank you for the explanation. The register entry is linked from the contact page of my website, and the profile here is linked from its first page.',
    daysAgo: 2.2,
  },
  {
    creativeNumber: 3,
    statement:
      'Two of us run this studio. Both names are on the website, with a photograph in front of the door and the opening hours; anybody may come by.',
    daysAgo: 1.4,
  },
  {
    creativeNumber: 4,
    statement:
      'I teach architecture photography at the evening school, which lists me with my website on its page of lecturers.',
    daysAgo: 0.3,
  },
];

/** Returns the lines of the audit log that decisions have left. */
export async function insertVerificationRequests(client: PoolClient, work: AdminWork): Promise<AuditLine[]> {
  const lines: AuditLine[] = [];
  for (const request of requests) {
    lines.push(...(await insertRequest(client, work, request)));
  }
  return lines;
}

async function insertRequest(
  client: PoolClient,
  { now, adminId }: AdminWork,
  { creativeNumber, statement, daysAgo, decided }: Request,
): Promise<AuditLine[]> {
  const isVerified = decided?.as === 'verified';
  const decidedAt = decided ? daysBefore(now, decided.daysAgo) : null;
  const { rows } = await client.query<{ id: string; creative_id: string; user_id: string }>(
    `insert into verification_requests
            (creative_id, website_url, statement, status, reason, decided_by, created_at, decided_at)
     select c.id, c.website_url, $3, $4, $5, $6, $7, $8 from creative_profiles c
       join listings l on l.creative_id = c.id
      where c.is_verified = $1 and not c.is_featured and c.creative_type = 'Photographer'
        and c.website_url is not null and c.created_at < $9 and l.review_count > 0
      order by c.id offset $2 limit 1
     returning id, creative_id, (select user_id from creative_profiles where id = creative_id) as user_id`,
    [
      isVerified,
      creativeNumber,
      statement,
      decided?.as ?? 'pending',
      decided?.reason ?? null,
      decided ? adminId : null,
      daysBefore(now, daysAgo),
      decidedAt,
      daysBefore(now, 60),
    ],
  );
  const [row] = rows;
  if (!row) {
    throw new Error('the demo world has nobody to ask for verification');
  }
  return decided && decidedAt
    ? [
        {
          at: decidedAt,
          action: `verification.${decided.as}`,
          subject: { kind: 'verification', id: row.id },
          userId: row.user_id,
          before: { creativeId: row.creative_id, isVerified: false },
          after: { isVerified },
          reason: decided.reason,
        },
      ]
    : [];
}
