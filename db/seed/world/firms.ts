import type { CreditRole, Discipline } from '#app/features/catalogue/firms/credit-roles.ts';
import type { BuildingType } from '#app/features/vocabulary/building-types.ts';
import buildings from '../data/buildings.json' with { type: 'json' };
import { makePersonName, makePracticeName, nameKey } from './names.ts';
import { subjectOf } from './plates.ts';
import { placeLabel } from './portfolios.ts';
import { type Random, slug } from './random.ts';
import type {
  WorldClient,
  WorldCreative,
  WorldCredit,
  WorldFirm,
  WorldPlace,
  WorldPortfolioItem,
  WorldProject,
} from './world-types.ts';

type Trade = {
  role: CreditRole;
  discipline: Discipline;
  share: number;
  buildings: number;
  /** Whether every country has such firms, not only those with many buildings. */
  isEverywhere?: true;
};

const trades: readonly Trade[] = [
  { role: 'design-architect', discipline: 'architecture', share: 1, buildings: 6.5, isEverywhere: true },
  { role: 'architect-of-record', discipline: 'architecture', share: 0.08, buildings: 6.5 },
  { role: 'interior', discipline: 'interiors', share: 0.4, buildings: 30 },
  { role: 'landscape', discipline: 'landscape', share: 0.45, buildings: 34 },
  { role: 'structure', discipline: 'structure', share: 0.75, buildings: 34, isEverywhere: true },
  { role: 'services', discipline: 'services', share: 0.42, buildings: 36 },
  { role: 'lighting', discipline: 'lighting', share: 0.32, buildings: 40 },
  { role: 'contractor', discipline: 'construction', share: 0.62, buildings: 34, isEverywhere: true },
  { role: 'client', discipline: 'development', share: 0.38, buildings: 36 },
  { role: 'manufacturer', discipline: 'manufacture', share: 0.45, buildings: 40 },
  { role: 'styling', discipline: 'styling', share: 0.08, buildings: 60 },
];
const manyBuildings = 45;

const disciplineOf: Readonly<Record<WorldClient['profession'], Discipline>> = {
  Architect: 'architecture',
  'Interior designer': 'interiors',
  Engineer: 'structure',
  Contractor: 'construction',
  Developer: 'development',
  'Landscape architect': 'landscape',
};
/** The share of firms with a matching client that belong to one, and so are claimed. */
const claimedShare = 0.45;
const confirmedShare = 0.86;
const disputedShare = 0.012;

type WorldFirms = { firms: WorldFirm[]; credits: WorldCredit[] };

/**
 * Firms for all projects, each in the project's country, and their credits. A firm that matches a client's profession
 * and country may be theirs: claimed, and with most of its credits confirmed. The first such firm always is.
 */
export function makeFirms(
  random: Random,
  { projects, clients }: { projects: readonly WorldProject[]; clients: readonly WorldClient[] },
): WorldFirms {
  const keyOf = (discipline: Discipline, { country }: WorldPlace) => `${discipline} ${country}`;
  const employees = Map.groupBy(
    clients.filter(({ account }) => account.companyName),
    ({ profession, place }) => keyOf(disciplineOf[profession], place),
  );
  const projectsIn = Map.groupBy(projects, ({ place }) => place.country);
  const pools = new Map<string, Pool>();
  const takenNames = new Set<string>();

  const firmFor = ({ discipline, buildings: average }: Trade, place: WorldPlace): WorldFirm => {
    const key = keyOf(discipline, place);
    const pool = pools.get(key) ?? { firms: [], employees: [...(employees.get(key) ?? [])] };
    pools.set(key, pool);
    const size = Math.max(1, Math.round((projectsIn.get(place.country)?.length ?? 1) / average));
    if (pool.firms.length === 0 || (pool.firms.length < size && random.chance(0.5))) {
      pool.firms.push(makeFirm(random, { discipline, place, pool, takenNames }));
      return pool.firms.at(-1) as WorldFirm;
    }
    // Skewed toward the first firms of a pool.
    return pool.firms[Math.floor(random.next() ** 1.25 * pool.firms.length)] as WorldFirm;
  };

  // Shuffled, so that early firms have buildings of any time.
  const credits = random.shuffle(projects).flatMap((project) => {
    const named = new Set<WorldFirm>();
    return trades.flatMap((trade): WorldCredit[] => {
      const isThere =
        trade.isEverywhere || (projectsIn.get(project.place.country)?.length ?? 0) >= manyBuildings;
      if (!isThere || !random.chance(trade.share)) return [];
      const firm = firmFor(trade, project.place);
      if (named.has(firm)) return [];
      named.add(firm);
      return [
        {
          id: random.uuid(),
          projectId: project.id,
          firmId: firm.id,
          role: trade.role,
          product: trade.role === 'manufacturer' ? random.pick(buildings.products) : null,
          sortOrder: named.size,
          state: drawState(random, firm),
          createdAt: project.createdAt,
        },
      ];
    });
  });
  return { firms: [...pools.values()].flatMap((pool) => pool.firms), credits };
}

type Pool = { firms: WorldFirm[]; employees: WorldClient[] };

function drawState(random: Random, { claimedAt }: WorldFirm): WorldCredit['state'] {
  const drawn = random.next();
  if (claimedAt === null || drawn > confirmedShare + disputedShare) return 'proposed';
  return drawn < confirmedShare ? 'confirmed' : 'disputed';
}

function makeFirm(
  random: Random,
  {
    discipline,
    place,
    pool,
    takenNames,
  }: { discipline: Discipline; place: WorldPlace; pool: Pool; takenNames: Set<string> },
): WorldFirm {
  const manager =
    pool.firms.length === 0 || random.chance(claimedShare) ? nextEmployee(pool, takenNames) : undefined;
  const name = manager?.account.companyName ?? drawName(random, { discipline, place, takenNames });
  takenNames.add(nameKey(name));
  const at = manager?.place ?? place;
  const domain = `${slug(name)}.example`;
  return {
    id: random.uuid(),
    name,
    discipline,
    place: at,
    websiteUrl: `https://${domain}/`,
    about: manager ? writeAbout(random, at) : null,
    domain: manager ? domain : null,
    claimedAt: manager?.account.createdAt ?? null,
    managerId: manager?.account.id ?? null,
  };
}

/** The next client whose practice does not exist yet. */
function nextEmployee({ employees }: Pool, takenNames: ReadonlySet<string>): WorldClient | undefined {
  for (;;) {
    const client = employees.shift();
    if (!client || !takenNames.has(nameKey(client.account.companyName ?? ''))) return client;
  }
}

function drawName(
  random: Random,
  {
    discipline,
    place,
    takenNames,
  }: { discipline: Discipline; place: WorldPlace; takenNames: ReadonlySet<string> },
): string {
  for (;;) {
    const name = nameMakers[discipline](random, place);
    if (!takenNames.has(nameKey(name))) return name;
  }
}

const nameMakers: Record<Discipline, (random: Random, place: WorldPlace) => string> = {
  architecture: (random, { country }) => makePracticeName(random, country),
  interiors: after('Interiors', 'Rooms', 'Interior Architecture'),
  landscape: after('Landscape', 'Gardens', 'Landscape Architects'),
  structure: after('Structural Engineers', 'Civil', 'Structures'),
  services: after('Building Services', 'Consulting Engineers'),
  lighting: after('Lighting', 'Light Design'),
  construction: after('Construction', 'Builders', '& Sons Builders'),
  development: after('Property', 'Development', 'Foundation'),
  manufacture: after(...buildings.makers),
  photography: after('Photographs'),
  styling: after('Styling', 'Props & Styling'),
};

/** A family name and a trade. */
function after(...words: string[]) {
  return (random: Random, { country }: WorldPlace) =>
    `${makePersonName(random, country).last} ${random.pick(words)}`;
}

function writeAbout(random: Random, { city }: WorldPlace): string {
  return random
    .sample(buildings.about, 2)
    .join(' ')
    .replaceAll('{city}', city)
    .replaceAll(
      '{work}',
      random.pick(['houses, libraries', 'schools, halls', 'housing, clinics', 'offices, baths']),
    )
    .replaceAll('{count}', random.pick(['Four', 'Seven', 'Eleven', 'Nineteen', 'Thirty']))
    .replaceAll('{year}', String(random.int(1978, 2016)));
}

/** Subjects that may show the same building, and its type. */
const families = buildings.families as { type: BuildingType; leads: string[]; parts: string[] }[];

const projectCounts = [
  [0, 0.8],
  [1, 2.4],
  [2, 4],
  [3, 4],
  [4, 2],
] as const;
/** How often a building with only one picture becomes a project. */
const aloneShare = 0.22;
const mostPieces = 6;
const taglineShare = 0.4;
const smallTypes: ReadonlySet<BuildingType> = new Set(['house', 'housing', 'conversion', 'restaurant']);

/** A creative's projects: pictures that may show one building, with the credits of the first. */
export function makeProjects(
  random: Random,
  { creative, items }: { creative: WorldCreative; items: readonly WorldPortfolioItem[] },
): WorldProject[] {
  const loose = new Set(items);
  const projects: WorldProject[] = [];
  const wanted = random.weighted(projectCounts);
  for (const lead of items) {
    if (projects.length === wanted) break;
    const family = families.find(({ leads }) => leads.includes(subjectOf(lead.mediaKey)));
    if (!family || !loose.has(lead)) continue;
    const own = items.filter((item) => loose.has(item) && item.credits === lead.credits);
    const parts = items.filter(
      (item) => loose.has(item) && !own.includes(item) && family.parts.includes(subjectOf(item.mediaKey)),
    );
    const pieces = [...own, ...parts].slice(0, mostPieces);
    if (pieces.length === 1 && !random.chance(aloneShare)) continue;
    for (const piece of pieces) loose.delete(piece);
    projects.push({
      id: random.uuid(),
      creativeId: creative.id,
      name: lead.credits.project,
      tagline: random.chance(taglineShare) ? random.pick(buildings.taglines) : null,
      description: writeText(random, family.type),
      buildingType: family.type,
      place: placeOf(creative, lead),
      year: lead.credits.year,
      pieces: pieces.map(({ id }) => id),
      createdAt: lead.createdAt,
    });
  }
  return projects;
}

function writeText(random: Random, type: BuildingType): string {
  const sentences = smallTypes.has(type) ? buildings.texts.small : buildings.texts.public;
  const [first, second, third] = random.sample(sentences, 3);
  return random.chance(0.6) ? `${first} ${second}\n\n${third}` : `${first} ${second}`;
}

function placeOf(creative: WorldCreative, { credits }: WorldPortfolioItem) {
  const place = creative.serviceAreas.find((area) => placeLabel(area) === credits.location);
  if (!place) throw new Error(`${credits.location} is no place of ${creative.businessName}.`);
  return place;
}
