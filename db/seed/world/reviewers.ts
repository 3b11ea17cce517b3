import { type Random, slug } from './random.ts';
import type { WorldClient, WorldCreative, WorldPlace, WorldReview } from './world-types.ts';

const dayMs = 86_400_000;
/** The others wrote before clients had accounts, or deleted theirs. */
const accountShare = 0.3;
/** The share of reviews by a client who reviewed another creative of the country before. */
const returningShare = 0.5;

/**
 * Gives accounts to the writers of some reviews, so that reviews are spread over hundreds of clients. Returns the
 * reviews in order, and the new clients. Creatives in `untouched` keep the names of their reviewers.
 */
export function giveReviewersAccounts(
  random: Random,
  {
    reviews,
    creatives,
    takenEmails,
    untouched,
  }: {
    reviews: readonly WorldReview[];
    creatives: readonly WorldCreative[];
    takenEmails: ReadonlySet<string>;
    untouched: ReadonlySet<string>;
  },
): { reviews: WorldReview[]; clients: WorldClient[] } {
  const emails = new Set(takenEmails);
  const opened = Math.min(...creatives.map(({ createdAt }) => createdAt.getTime()));
  const homes = new Map(creatives.map(({ id, serviceAreas }) => [id, serviceAreas[0]]));
  const clientsByCountry = new Map<string, { client: WorldClient; reviewed: Set<string> }[]>();
  const written = new Map<string, WorldReview>();

  const oldestFirst = [...reviews].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  for (const review of oldestFirst) {
    const home = homes.get(review.creativeId);
    if (review.clientId || !home || !random.chance(accountShare)) continue;
    const known = clientsByCountry.get(home.country) ?? [];
    clientsByCountry.set(home.country, known);
    const free = known.filter(({ reviewed }) => !reviewed.has(review.creativeId));
    const isReturning = free.length > 0 && !untouched.has(review.creativeId) && random.chance(returningShare);
    const writer = isReturning ? random.pick(free) : makeReviewer(random, { review, place: home, opened });
    const { account } = writer.client;
    if (!isReturning) {
      if (emails.has(account.email)) continue;
      emails.add(account.email);
      known.push(writer);
    }
    writer.reviewed.add(review.creativeId);
    written.set(review.id, {
      ...review,
      clientId: account.id,
      reviewerName: `${account.firstName} ${account.lastName}`,
      reviewerCompany: account.companyName ?? review.reviewerCompany,
    });
  }
  return {
    reviews: reviews.map((review) => written.get(review.id) ?? review),
    clients: [...clientsByCountry.values()].flat().map(({ client }) => client),
  };
}

/** Joined some time before the review, and not before the first creative. */
function makeReviewer(
  random: Random,
  { review, place, opened }: { review: WorldReview; place: WorldPlace; opened: number },
) {
  const [firstName = '', ...rest] = review.reviewerName.split(' ');
  const lastName = rest.join(' ');
  const client: WorldClient = {
    account: {
      id: random.uuid(),
      email: `${slug(firstName)}.${slug(lastName, '')}@${slug(review.reviewerCompany)}.example`,
      firstName,
      lastName,
      companyName: review.reviewerCompany,
      phone: null,
      createdAt: new Date(Math.max(opened, review.createdAt.getTime() - random.int(15, 75) * dayMs)),
    },
    profession: 'Architect',
    place,
  };
  return { client, reviewed: new Set<string>() };
}
