import type { Pool } from 'pg';
import { partiesOfJourney, picturesOfJourney } from './walk-journey.ts';

export type Counted = Record<string, { found: number; wanted: number }>;

const onceEach = {
  briefs: `select 1 from briefs where state <> 'draft'`,
  'requests to creatives': 'select 1 from brief_recipients',
  'versions of estimates': 'select 1 from estimate_versions',
  agreements: 'select 1 from agreements',
  'commissions delivered': `select 1 from commissions where state = 'delivered'`,
  'commissions in all': 'select 1 from commissions',
};

const eachParty = {
  'parties joined': `select 1 from commission_parties where state = 'joined'`,
  'parties in all': 'select 1 from commission_parties',
  licenses: 'select 1 from licenses',
  'parties with a license': 'select distinct party_id from licenses',
};

const eachPicture = {
  pictures: 'select 1 from commission_pictures',
  'files of pictures': 'select distinct sha256 from picture_versions',
};

/** Duplicate notices: the same step of the same brief or commission in a conversation, in its history, or by mail. */
const doubled = {
  'cards of briefs told twice': 'select brief_id, event, revision from brief_cards',
  'cards of commissions told twice': 'select event_id from commission_cards',
  'steps noted twice': `select commission_id, kind, party_id from commission_events where kind <> 'renewed'`,
  'mails sent twice': `select to_address, subject, text from mails where template <> 'commission-code'`,
};

export async function countJourneys(pool: Pool, journeys: number): Promise<Counted> {
  const counted: Counted = {};
  const count = async (statements: Record<string, string>, wanted: number) => {
    for (const [name, statement] of Object.entries(statements)) {
      const { rows } = await pool.query<{ found: number }>(
        `select count(*)::int as found from (${statement}) counted`,
      );
      counted[name] = { found: rows[0]?.found ?? -1, wanted };
    }
  };
  await count(onceEach, journeys);
  await count(eachParty, journeys * partiesOfJourney);
  await count(eachPicture, journeys * picturesOfJourney);
  const twice = Object.entries(doubled).map(([name, statement]) => [
    name,
    `select 1 from (${statement}) told group by told.* having count(*) > 1`,
  ]);
  await count(Object.fromEntries(twice), 0);
  return counted;
}
