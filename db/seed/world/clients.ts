import type { Gazetteer } from './gazetteer.ts';
import { allocateHomes } from './homes.ts';
import { makePersonName, makePracticeName } from './names.ts';
import { type Random, slug } from './random.ts';
import type { WorldAccount, WorldClient, WorldPlace } from './world-types.ts';

const dayMs = 86_400_000;
const professions: readonly (readonly [WorldClient['profession'], number])[] = [
  ['Architect', 55],
  ['Interior designer', 12],
  ['Engineer', 12],
  ['Contractor', 10],
  ['Developer', 6],
  ['Landscape architect', 5],
];

interface ClientSetting {
  gazetteer: Gazetteer;
  now: Date;
  takenEmails: Set<string>;
}

/** Fields in `overrides` replace random ones. */
function makeClient(
  random: Random,
  { now, takenEmails }: ClientSetting,
  { place, overrides = {} }: { place: WorldPlace; overrides?: Partial<WorldAccount> },
): WorldClient {
  const profession = random.weighted(professions);
  const { first, last } = makePersonName(random, place.country);
  const companyName = makeCompanyName(random, profession, place.country);
  const account: WorldAccount = {
    id: random.uuid(),
    email: `${slug(first)}.${slug(last, '')}@${slug(companyName)}.example`,
    firstName: first,
    lastName: last,
    companyName,
    phone: place.country === 'US' && random.chance(0.5) ? `+1 555 555 01${random.int(10, 99)}` : null,
    createdAt: new Date(now.getTime() - random.int(5, 900) * dayMs),
    ...overrides,
  };
  takenEmails.add(account.email);
  return { account, profession, place };
}

/** `count` clients, Dana Whitfield of Austin first. */
export function makeClients(random: Random, setting: ClientSetting, count: number): WorldClient[] {
  const dana = makeClient(random.fork('dana'), setting, {
    place: setting.gazetteer.getPlace('US', 'TX', 'Austin'),
    overrides: {
      email: 'client@oriel.example',
      firstName: 'Dana',
      lastName: 'Whitfield',
      companyName: 'Whitfield Moss Architects',
      phone: '+1 555 555 0142',
      createdAt: new Date(setting.now.getTime() - 700 * dayMs),
    },
  });
  return [{ ...dana, profession: 'Architect' }, ...makeOthers(random, setting, count - 1)];
}

/** `count` clients who joined within the last `days`. */
export function makeNewClients(
  random: Random,
  setting: ClientSetting,
  { count, days }: { count: number; days: number },
): WorldClient[] {
  return makeOthers(random, setting, count).map(({ account, ...client }, index) => {
    const createdAt = new Date(setting.now.getTime() - (days * dayMs * (index + random.next())) / count);
    return { ...client, account: { ...account, createdAt } };
  });
}

function makeOthers(random: Random, setting: ClientSetting, count: number): WorldClient[] {
  return allocateHomes(random.fork('homes'), setting.gazetteer, count).map((place, index) => {
    let attempt = 0;
    let client: WorldClient;
    do
      client = makeClient(
        random.fork(`${index}/${attempt++}`),
        { ...setting, takenEmails: new Set() },
        { place },
      );
    while (setting.takenEmails.has(client.account.email));
    setting.takenEmails.add(client.account.email);
    return client;
  });
}

/** Architects have practices, the others firms named after their business. */
function makeCompanyName(random: Random, profession: WorldClient['profession'], country: string): string {
  const name = makePersonName(random, country).last;
  switch (profession) {
    case 'Architect':
      return makePracticeName(random, country);
    case 'Interior designer':
      return `${name} Interiors`;
    case 'Engineer':
      return `${name} ${random.pick(['Structural Engineers', 'Civil', 'Engineering'])}`;
    case 'Contractor':
      return `${name} ${random.pick(['Construction', 'Builders', 'Timber Frame'])}`;
    case 'Developer':
      return `${name} Property`;
    case 'Landscape architect':
      return `${name} Landscape`;
  }
}
