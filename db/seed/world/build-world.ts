/** Builds the demo world: the same seed and time give exactly the same world. */
import { makeArticles } from './articles.ts';
import { makeClients, makeNewClients } from './clients.ts';
import { assignCovers } from './covers.ts';
import { type CreativeSetting, makeFormerCreatives, prototypeCreatives } from './creatives.ts';
import { makeFirms, makeProjects } from './firms.ts';
import { loadGazetteer } from './gazetteer.ts';
import { clips, plates } from './plates.ts';
import { daysBefore, makePopulation, norrbyPlateKeys, norrbyReviews } from './population.ts';
import { makePortfolio } from './portfolios.ts';
import { createRandom, type Random } from './random.ts';
import { giveReviewersAccounts } from './reviewers.ts';
import { drawRatings, drawReviewCount, makeReviews, ratingsFor } from './reviews.ts';
import type {
  World,
  WorldAccount,
  WorldClient,
  WorldCreative,
  WorldOptions,
  WorldPortfolioItem,
  WorldProject,
  WorldReview,
} from './world-types.ts';

/** The size of the directory in the specification. */
const defaultCreatives = 1247;
const emptyPortfolioShare = 6 / 1247;
const clientCount = 60;
/** Clients who have only sent messages so far. */
const newClients = { count: 80, days: 60 };
const formerShare = 168 / 1247;
/** The admin's account is older than the first creative's. */
const adminDays = 3 * 365 + 30;

/** All data that the seeding code writes. Takes one to two seconds for the default size. */
export function buildWorld({ seed, now, creatives: count = defaultCreatives }: WorldOptions): World {
  if (count < prototypeCreatives.length)
    throw new RangeError(`A world has at least ${prototypeCreatives.length} creatives.`);
  const random = createRandom(seed);
  const gazetteer = loadGazetteer();
  const setting: CreativeSetting = {
    gazetteer,
    now,
    takenNames: new Set(),
  };
  const creatives = makePopulation(random.fork('creatives'), setting, count);
  const clientSetting = { gazetteer, now, takenEmails: new Set<string>() };
  const clients = makeClients(random.fork('clients'), clientSetting, clientCount);
  const [dana] = clients;
  if (!dana) throw new Error('The demo world needs its client.');

  const admin = makeAdmin(random.fork('admin'), now);
  const formerCreatives = makeFormerCreatives(
    random.fork('former'),
    setting,
    Math.round(formerShare * count),
  );

  const takenEmails = new Set(
    [...creatives, ...formerCreatives, ...clients, { account: admin }].map(({ account }) => account.email),
  );
  const lately = makeNewClients(random.fork('new clients'), { ...clientSetting, takenEmails }, newClients);
  const written = giveReviewersAccounts(random.fork('reviewers'), {
    reviews: makeAllReviews(random.fork('reviews'), { creatives, dana, now }),
    creatives,
    takenEmails,
    untouched: new Set(
      creatives.flatMap(({ id, businessName }) => (prototypeNames.has(businessName) ? id : [])),
    ),
  });
  const everyClient = [...clients, ...lately, ...written.clients];
  const portfolioItems = makeAllPortfolios(random.fork('portfolios'), { creatives, now });
  const projects = makeAllProjects(random.fork('projects'), { creatives, portfolioItems });
  return {
    now,
    plates: [...plates],
    clips: [...clips],
    creatives,
    formerCreatives,
    portfolioItems,
    projects,
    ...makeFirms(random.fork('firms'), { projects, clients: everyClient }),
    reviews: written.reviews,
    clients: everyClient,
    admin,
    demoLogins: {
      client: dana.account.email,
      creative: 'creative@oriel.example',
      admin: 'admin@oriel.example',
    },
    articles: makeArticles(random.fork('articles'), now),
  };
}

const prototypeNames = new Map(prototypeCreatives.map((prototype) => [prototype.businessName, prototype]));

/** Featured and not expired. */
export function isFeaturedAt({ isFeatured, featuredUntil }: WorldCreative, now: Date): boolean {
  return isFeatured && (featuredUntil === null || featuredUntil > now);
}

function makeAllPortfolios(
  random: Random,
  { creatives, now }: { creatives: readonly WorldCreative[]; now: Date },
) {
  const covers = assignCovers(
    random.fork('covers'),
    creatives.map((creative) => ({
      id: creative.id,
      type: creative.creativeType,
      specialtyNames: creative.specialtyNames,
      places: creative.serviceAreas.flatMap(({ country, state, city }) => [
        country,
        `${country}/${state}`,
        `${country}/${state}/${city}`,
      ]),
      isFeatured: isFeaturedAt(creative, now),
      fixedCover: prototypeNames.get(creative.businessName)?.cover,
    })),
    plates,
  );
  const drawn = creatives.filter(
    ({ businessName, isFeatured }) => !isFeatured && !prototypeNames.has(businessName),
  );
  const withoutWork = new Set(random.sample(drawn, Math.round(emptyPortfolioShare * creatives.length)));
  return creatives.flatMap((creative) => {
    const cover = covers.get(creative.id);
    if (withoutWork.has(creative) || !cover) return [];
    const plateKeys = creative.businessName === 'Atelier Norrby' ? norrbyPlateKeys : undefined;
    return makePortfolio(
      random.fork(creative.id),
      { plates, clips, now },
      { creative, specialtyNames: creative.specialtyNames, cover, ...(plateKeys && { plateKeys }) },
    );
  });
}

function makeAllProjects(
  random: Random,
  {
    creatives,
    portfolioItems,
  }: { creatives: readonly WorldCreative[]; portfolioItems: readonly WorldPortfolioItem[] },
): WorldProject[] {
  const itemsOf = Map.groupBy(portfolioItems, ({ creativeId }) => creativeId);
  return creatives.flatMap((creative) =>
    makeProjects(random.fork(creative.id), { creative, items: itemsOf.get(creative.id) ?? [] }),
  );
}

function makeAllReviews(
  random: Random,
  { creatives, dana, now }: { creatives: readonly WorldCreative[]; dana: WorldClient; now: Date },
): WorldReview[] {
  const setting = { now, takenTexts: new Set<string>(norrbyReviews.map(({ text }) => text)) };
  return creatives.flatMap((creative) => {
    const own = random.fork(creative.id);
    const prototype = prototypeNames.get(creative.businessName);
    const ratings = prototype
      ? ratingsFor(own, prototype.reviews)
      : drawRatings(own, drawReviewCount(own, creative, now));
    const reviews = makeReviews(own, setting, { creative, specialtyNames: creative.specialtyNames, ratings });
    return creative.businessName === 'Atelier Norrby' ? withKnownReviews(reviews, { dana, now }) : reviews;
  });
}

/** Replaces random reviews by the prototype's with the same rating; the figures stay. */
function withKnownReviews(
  reviews: WorldReview[],
  { dana, now }: { dana: WorldClient; now: Date },
): WorldReview[] {
  const rest = [...reviews];
  const known = norrbyReviews.map(({ daysAgo, ...words }) => {
    const position = rest.findIndex(({ rating }) => rating === words.rating);
    const [replaced] = rest.splice(position, 1);
    if (!replaced) throw new Error('The ratings of the prototype do not add up.');
    const clientId = words.reviewerName === 'Dana Whitfield' ? dana.account.id : null;
    return { ...replaced, ...words, clientId, createdAt: daysBefore(now, daysAgo) };
  });
  return [...known, ...rest].sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

function makeAdmin(random: Random, now: Date): WorldAccount {
  return {
    id: random.uuid(),
    email: 'admin@oriel.example',
    firstName: 'Ines',
    lastName: 'Aldana',
    companyName: 'Oriel',
    phone: null,
    createdAt: daysBefore(now, adminDays),
  };
}
