import type { Random } from '../random.ts';
import type { CreativeType } from '../world-types.ts';
import { makePersonName, type PersonName } from './person-names.ts';

/** How a creative signs: their own name, or a studio's. A studio writes "we". */
export interface Trade {
  businessName: string;
  isStudio: boolean;
}

const positions =
  'Second Third North Long Low Open Even Clear True Square Upper Outer Inner Far High Half Deep Plain Slow Quiet Level Plumb Straight Single Double Narrow Wide East West South Early Late Blue First Last Ninth'.split(
    ' ',
  );
const parts =
  'Elevation Section Datum Gable Lintel Mullion Parapet Transom Cornice Soffit Plinth Purlin Rafter Sill Bay Storey Landing Threshold Corridor Courtyard Clerestory Facade Ridge Truss Arcade Portico Column Buttress Chimney Cantilever Stair Terrace Lantern Vault Joist Eaves Ledger Quarter Meridian Horizon Shutter Lane Yard Wharf Quay Foundry Mill'.split(
    ' ',
  );
const paired =
  'Plumb|Level Line|Weight Salt|Slate Brick|Frame Tripod|Trowel Lens|Lime Stone|Shutter Rise|Run Tread|Riser Ash|Mortar Cedar|Steel Shade|Sill Span|Bearing Mass|Void Light|Ledger Sand|Cement Nave|Aisle Post|Lintel Field|Grid Loam|Glass Tilt|Shift Dusk|Datum Copper|Lath'.split(
    ' ',
  );
const oneWord =
  'Kestrel Marlow Halyard Tessera Orrery Lumen Cinder Fathom Larkspur Ochre Verdigris Travertine Basalt Obsidian Sorrel Tamarack Juniper Alabaster Gneiss Cobalt Umber Heron Plover Sandpiper Fieldfare Osprey Merganser Petrel Dunlin Redstart Whimbrel Curlew Lapwing Wren Linden Rowan Hawthorn Aspen Sycamore Alder Hornbeam'.split(
    ' ',
  );

const studioEndings: Record<CreativeType, readonly string[]> = {
  Photographer: [
    'Studio',
    'Photographs',
    'Photography',
    'Archive',
    'Bureau',
    'Pictures',
    'Collective',
    'Photo Works',
    '',
  ],
  'Architectural Photography': ['Architectural Photography', 'Photography', 'Photo Office'],
  Videographer: ['Films', 'Motion', 'Film Office', 'Moving Pictures', 'Film Company', 'Cinema'],
  Both: ['Stills & Motion', 'Pictures', 'Image Office', 'Photo + Film', 'Studio', 'Visual Office'],
  'Drone Operator': ['Aerial', 'Aerial Survey', 'Air Office', 'From Above', 'Aerials', 'Drone Works'],
  'Photo Editor': ['Retouch', 'Retouching', 'Post', 'Image Lab', 'Darkroom', 'Finishing'],
  'Video Editor': ['Motion', 'Cut', 'Edit', 'Post', 'Edit Rooms', 'Grade'],
};

/** How a studio that carries a family name calls itself where its language is spoken. */
const localStudio: Readonly<Record<string, readonly string[]>> = {
  DE: [
    'Atelier {last}',
    '{last} Architekturfotografie',
    'Lichtbild {last}',
    'Werkstatt für Baufotografie {last}',
  ],
  AT: ['Atelier {last}', '{last} Architekturfotografie', 'Fotostudio {last}'],
  CH: ['Atelier {last}', '{last} Bildraum', '{last} Architekturfotografie'],
  FR: ['Atelier {last}', 'Agence {last}', 'Studio {last}', '{last} & Associés, Photographes'],
  BE: ['Atelier {last}', 'Studio {last}', 'Bureau {last}'],
  ES: ['Estudio {last}', '{last} Fotografía de Arquitectura', 'Taller {last}'],
  MX: ['Estudio {last}', 'Taller {last}', '{last} Fotografía'],
  AR: ['Estudio {last}', '{last} Fotografía'],
  CL: ['Estudio {last}', 'Taller {last}'],
  CO: ['Estudio {last}', '{last} Fotografía de Arquitectura'],
  PE: ['Estudio {last}', 'Taller {last}'],
  UY: ['Estudio {last}'],
  CR: ['Estudio {last}'],
  PT: ['Estúdio {last}', '{last} Fotografia', 'Oficina {last}'],
  BR: ['Estúdio {last}', 'Ateliê {last}', '{last} Fotografia de Arquitetura'],
  IT: ['Studio {last}', '{last} Fotografia', 'Officina {last}', 'Bottega {last}'],
  NL: ['Studio {last}', '{last} Architectuurfotografie', 'Atelier {last}', 'Bureau {last}'],
  SE: ['Ateljé {last}', '{last} Arkitekturfoto', 'Studio {last}'],
  DK: ['Tegnestuen {last} Foto', '{last} Arkitekturfoto', 'Atelier {last}'],
  NO: ['{last} Arkitekturfoto', 'Atelier {last}', 'Studio {last}'],
  FI: ['Studio {last}', 'Kuvatoimisto {last}', '{last} Arkkitehtuurikuvat'],
  PL: ['Pracownia {last}', 'Studio {last}', '{last} Fotografia'],
  CZ: ['Ateliér {last}', 'Studio {last}', '{last} Foto'],
  TR: ['Atölye {last}', 'Stüdyo {last}'],
  JP: ['{last} Photo Office', 'Studio {last}', '{last} Architectural Photographs'],
};
const anywhereStudio = [
  'Studio {last}',
  '{last} Studio',
  'Atelier {last}',
  'Office of {first} {last}',
  '{last} & Daughters',
  '{last} Photo Office',
];

/** A name that fits the person, the trade and the country. Not necessarily distinct: see `makeDistinctTrade`. */
export function makeTrade(random: Random, person: PersonName, type: CreativeType, country: string): Trade {
  const ownName = `${person.first} ${person.last}`;
  const ending = random.pick(studioEndings[type]);
  const kinds = {
    own: type === 'Photographer' || type === 'Both' ? 42 : 12,
    ownWithTrade: type === 'Photographer' ? 7 : 10,
    surnames: 9,
    localStudio: type === 'Photographer' || type === 'Both' ? 15 : 5,
    parts: 15,
    paired: 6,
    oneWord: 8,
    long: 1.6,
  };
  const kind = random.weighted(Object.entries(kinds) as [keyof typeof kinds, number][]); // keys of the literal above
  switch (kind) {
    case 'own':
      return { businessName: ownName, isStudio: false };
    case 'ownWithTrade':
      return { businessName: `${ownName} ${ending || 'Photography'}`, isStudio: false };
    case 'surnames':
      return {
        businessName: withEnding(`${person.last} ${makePersonName(random, country).last}`, type, ending),
        isStudio: true,
      };
    case 'localStudio':
      return {
        businessName: fill(random.pick(localStudio[country] ?? anywhereStudio), person),
        isStudio: true,
      };
    case 'parts':
      return {
        businessName: `${random.pick(positions)} ${random.pick(parts)} ${ending}`.trim(),
        isStudio: true,
      };
    case 'paired':
      return {
        businessName: `${random.pick(paired).replace('|', ' & ')} ${ending || 'Studio'}`,
        isStudio: true,
      };
    case 'oneWord':
      return { businessName: `${random.pick(oneWord)} ${ending || 'Pictures'}`, isStudio: true };
    case 'long':
      return { businessName: longName(random, person, type, country), isStudio: true };
  }
}

/** Tries until the name is not in `taken`, then adds it. */
export function makeDistinctTrade(
  random: Random,
  {
    person,
    type,
    country,
    taken,
  }: { person: PersonName; type: CreativeType; country: string; taken: Set<string> },
): Trade {
  for (let attempt = 0; attempt < 60; attempt++) {
    const trade = makeTrade(random, person, type, country);
    if (taken.has(nameKey(trade.businessName)) || repeatsWord(trade.businessName)) continue;
    taken.add(nameKey(trade.businessName));
    return trade;
  }
  const partner = makePersonName(random, country);
  const businessName = `${person.first} ${person.last} & ${partner.first} ${partner.last}`;
  taken.add(nameKey(businessName));
  return { businessName, isStudio: true };
}

/** 'Thorne Thorne': two partners of the same name. */
function repeatsWord(name: string): boolean {
  return /(^|\s)(\S+)\s\2(\s|$)/u.test(name);
}

/** Two names that differ only in case, marks or spacing count as the same. */
export function nameKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .toLowerCase();
}

function withEnding(name: string, type: CreativeType, ending: string): string {
  return type === 'Photographer' || type === 'Architectural Photography' ? name : `${name} ${ending}`;
}

function fill(pattern: string, { first, last }: PersonName): string {
  return pattern.replace('{first}', first).replace('{last}', last);
}

/** About forty letters, to try the layout. */
function longName(random: Random, person: PersonName, type: CreativeType, country: string): string {
  const partner = makePersonName(random, country).last;
  const trade =
    type === 'Videographer' || type === 'Video Editor'
      ? 'Architectural Film Company'
      : type === 'Drone Operator'
        ? 'Aerial Survey & Photography'
        : 'Architectural Photography';
  return `${person.last} & ${partner} ${trade}`;
}
