/**
 * What people search for, and whom they should find among the first ten, said as conditions on a creative of the
 * demo world. The second half was found by looking at the demo's creatives, titles and sentences.
 */

/** All that is given must hold; of several values one must. */
export type Wanted = {
  name?: string;
  type?: string[];
  specialty?: string[];
  /** A served place: part of 'Austin, TX, United States'. */
  place?: string[];
  /** A title, the tagline or the biography. */
  says?: RegExp;
  title?: RegExp;
  /** Or else one of these. */
  or?: Wanted;
};

export type JudgedQuery = { q: string; location?: string; wanted: Wanted };

const photographers = ['Photographer', 'Both', 'Architectural Photography'];
const filmers = ['Videographer', 'Both'];
const films: Wanted = { type: filmers, or: { specialty: ['Film'] } };
const drones: Wanted = { specialty: ['Drone', 'Aerial'], or: { type: ['Drone Operator'] } };

const specialty = (...names: string[]): Wanted => ({ specialty: names });
const at = (place: string | string[], wanted: Wanted): Wanted => ({
  ...wanted,
  place: [place].flat(),
  ...(wanted.or ? { or: { ...wanted.or, place: [place].flat() } } : {}),
});
const somebody = (name: string): Wanted => ({ name });
const all = (pairs: Record<string, Wanted>): JudgedQuery[] =>
  Object.entries(pairs).map(([q, wanted]) => ({ q, wanted }));

/** What anybody would type. */
const fromTheField: JudgedQuery[] = [
  ...all({
    hospital: specialty('Healthcare'),
    hospitals: specialty('Healthcare'),
    'clinic photographer': { ...specialty('Healthcare'), type: photographers },
    'medical buildings': specialty('Healthcare'),
    hotel: specialty('Hospitality'),
    'hotel photography': { ...specialty('Hospitality'), type: photographers },
    resorts: specialty('Hospitality'),
    restaurants: { ...specialty('Hospitality'), or: { title: /restaurant|brasserie/i } },
    video: films,
    videos: films,
    motion: { ...films, or: { says: /motion/i, or: films } },
    filmmaker: { type: filmers },
    videographer: { type: filmers },
    'architectural film': films,
    'house photographer': { ...specialty('Residential'), type: photographers },
    house: { ...specialty('Residential'), or: { title: /house/i } },
    home: { ...specialty('Residential'), or: { title: /house/i } },
    villa: { ...specialty('Residential'), or: { title: /villa/i } },
    'residential photographer': { ...specialty('Residential'), type: photographers },
    apartments: { ...specialty('Residential'), or: { title: /apartments/i } },
    aerial: drones,
    'drone pilot': { type: ['Drone Operator'] },
    'drone photographer': drones,
    'aerial video': drones,
    interior: specialty('Interior'),
    interiors: specialty('Interior'),
    'interior design photographer': { ...specialty('Interior'), type: photographers },
    'real estate': specialty('Real Estate'),
    'property photographer': { ...specialty('Real Estate'), type: photographers },
    realtor: specialty('Real Estate'),
    'construction progress': specialty('Construction'),
    'building site': specialty('Construction'),
    'church photographer': { ...specialty('Sacred'), type: photographers },
    mosque: specialty('Sacred'),
    'school photographer': { ...specialty('Education'), type: photographers },
    university: specialty('Education'),
    'office interiors': specialty('Workplace', 'Interior'),
    museum: specialty('Cultural'),
    library: { ...specialty('Cultural'), or: { title: /library/i } },
    stadium: { ...specialty('Sports'), or: { title: /stadium/i } },
    factory: specialty('Industrial'),
    warehouse: { ...specialty('Industrial'), or: { title: /warehouse/i } },
    bridges: specialty('Infrastructure'),
    airport: specialty('Infrastructure'),
    shops: specialty('Retail'),
    gardens: { ...specialty('Landscape'), or: { title: /garden/i } },
    brutalism: specialty('Brutalist'),
    'historic buildings': specialty('Heritage'),
    restoration: { ...specialty('Heritage'), or: { title: /restoration/i } },
    dusk: specialty('Twilight'),
    'blue hour': specialty('Twilight'),
    timelapse: specialty('Time-lapse'),
    'time-lapse construction': specialty('Time-lapse'),
    matterport: specialty('Virtual Tour'),
    'virtual tours': specialty('Virtual Tour'),
    'black & white': specialty('Black and White'),
    monochrome: specialty('Black and White'),
    retouching: specialty('Retouching'),
    retoucher: { type: ['Photo Editor'] },
    'color grading': specialty('Color Grading'),
    'video editor': { type: ['Video Editor'] },
    skyscrapers: specialty('Commercial'),
    'interior photographer near Chicago': at(['Chicago', 'IL'], {
      ...specialty('Interior'),
      type: photographers,
    }),
    'video London': at('London', films),
    'london videographer': at('London', { type: filmers }),
    'drone in Tokyo': at('Tokyo', drones),
    'photographer in Austin, TX': at('Austin, TX', { type: photographers }),
    'best architecture photographer in New York': at('New York', {
      ...specialty('Architecture'),
      type: photographers,
    }),
    'hotel photographer in Miami': at('Miami', { ...specialty('Hospitality'), type: photographers }),
    'real estate photography Los Angeles': at('Los Angeles', {
      ...specialty('Real Estate'),
      type: photographers,
    }),
    'residential Toronto': at('Toronto', specialty('Residential')),
    'photographers in Japan': at('Japan', { type: photographers }),
    'Texas drone': at('TX', drones),
    'film in Glasgow': at('Glasgow', films),
    architectur: specialty('Architecture'),
    interor: specialty('Interior'),
    'fotographer in Paris': at('Paris', { type: photographers }),
    videografer: { type: filmers },
    brutalst: specialty('Brutalist'),
    Chicago: at('Chicago', {}),
  }),
];

/** Found by looking at the demo: people, titles, sentences. */
const fromTheDemo: JudgedQuery[] = [
  ...[
    ['June Hartnell', 'June Hartnell Film Company'],
    ['jnue hartnell', 'June Hartnell Film Company'],
    ['June Hart', 'June Hartnell Film Company'],
    ['Marisol Vega', 'Marisol Vega'],
    ['Marisol Vgea', 'Marisol Vega'],
    ['vega marisol', 'Marisol Vega'],
    ['Atelier Norrby', 'Atelier Norrby'],
    ['Norrbi', 'Atelier Norrby'],
    ['Nrorby', 'Atelier Norrby'],
    ['norr', 'Atelier Norrby'],
    ['Hanneke van Rijswijk', 'Hanneke van Rijswijk'],
    ['rijswik', 'Hanneke van Rijswijk'],
    ['Plumb Level Films', 'Plumb & Level Films'],
    ['Plumb & Levle', 'Plumb & Level Films'],
    ['Salt and Slate Moving Pictures', 'Salt & Slate Moving Pictures'],
    ['Zuzana Vanku', 'Zuzana Vaňků Photography'],
    ['Goląb Studio', 'Gołąb Studio'],
    ['Golab', 'Gołąb Studio'],
    ['Inés Galindo', 'Inés Galindo Photography'],
    ['ines galinda', 'Inés Galindo Photography'],
    ['Feldkamp', 'Feldkamp Architekturfotografie'],
    ['feldkmap', 'Feldkamp Architekturfotografie'],
    ['Feldk', 'Feldkamp Architekturfotografie'],
    ['Thibodeaux', 'Ramona Thibodeaux'],
    ['Ramona Tibodeaux', 'Ramona Thibodeaux'],
    ['Kobayakawa', 'Mai Kobayakawa'],
    ['Phumiphat', 'Phumiphat Bunyasiri'],
    ['Bunyasri', 'Phumiphat Bunyasiri'],
    ['Wanda Kaczmarke', 'Wanda Kaczmarek'],
    ['Winther Odegaard', 'Winther Ødegaard Darkroom'],
    ['Span and Bearing', 'Span & Bearing Archive'],
    ['Osprey', 'Osprey Photography'],
    ['Orrery Film', 'Orrery Film Office'],
    ['Whimbrel', 'Whimbrel Moving Pictures'],
    ['wimbrel', 'Whimbrel Moving Pictures'],
    ['Nandini Varma', 'Nandini Varma'],
    ['Nandini Vrama', 'Nandini Varma'],
    ['Office of Farah Darwish', 'Office of Farah Darwish'],
    ['farah darwich', 'Office of Farah Darwish'],
    ['Samir Al-Amri', 'Samir Al-Amri Films'],
    ['Al Amri', 'Samir Al-Amri Films'],
    ['Vauclair Kuipers', 'Vauclair Kuipers'],
    ['Copper & Lath', 'Copper & Lath Pictures'],
    ['Laura Birch London', 'Laura Birch'],
    ['Half Corridor', 'Half Corridor Film Company'],
    ['Agung Yunus', 'Office of Agung Yunus'],
    ['June Dabney', 'June Dabney'],
    ['Mass & Void', 'Mass & Void Moving Pictures'],
  ].map(([q = '', name = '']): JudgedQuery => ({ q, wanted: somebody(name) })),
  ...all({
    'thermal bath': { title: /thermal bath/i },
    bathhouse: { title: /bathhouse/i },
    'ski cabin': { title: /ski cabin/i },
    cabin: { title: /cabin/i },
    'school of art': { title: /school of art/i },
    'field station': { title: /field station/i },
    'estuary bridge': { title: /estuary bridge/i },
    'hospital extension': { title: /hospital extension/i },
    'record office': { title: /record office/i },
    'courtyard house': { title: /courtyard house/i },
    'courtyrd huose': { title: /courtyard house/i },
    'mill conversion': { title: /mill conversion/i },
    glulam: { title: /glulam/i },
    'helix stair': { title: /helix/i },
    'rammed earth': { title: /rammed earth/i },
    'board-marked concrete': { title: /board-marked concrete/i },
    'market hall': { ...specialty('Retail'), or: { title: /market hall/i } },
    'cemetery chapel': { title: /cemetery chapel/i },
    'solar roofs': { title: /solar/i },
    'brasserie nord': { title: /brasserie nord/i },
    'shift lens': { says: /shift lens/i },
    'two cameras': { says: /two cameras/i },
    'night train': { says: /night train/i },
    geography: { says: /geography/i },
    'bus shelters': { says: /bus shelters/i },
    subtitles: { says: /subtitles/i },
    overcast: { says: /overcast/i },
    'fixed prices': { says: /fixed prices/i },
    'interiors San Diego': at('San Diego', specialty('Interior')),
    'twilight in Los Angeles': at('Los Angeles', specialty('Twilight')),
    'education Chicago': at('Chicago', specialty('Education')),
    'Sydney interiors': at('Sydney', specialty('Interior')),
    'aerial San Francisco': at('San Francisco', drones),
    'film Lagos': at('Lagos', films),
    'film São Paulo': at('São Paulo', films),
    'museums in Mexico City': at('Mexico City', specialty('Cultural')),
    'landscape near Vancouver': at('Vancouver, British', specialty('Landscape')),
    'time-lapse Brooklyn': at('Brooklyn', specialty('Time-lapse')),
    'heritage St. Louis': at('St. Louis', specialty('Heritage')),
    'houses in Melbourne': at('Melbourne', { ...specialty('Residential'), or: { title: /house/i } }),
    'Istanbul residential architect': at('Istanbul', specialty('Residential')),
    'photo editor England': at('England', { type: ['Photo Editor'] }),
    'drone Riyadh': at('Riyadh', drones),
    'Denver black and white': at('Denver', specialty('Black and White')),
    'hospitality photographer Boston': at('Boston', { ...specialty('Hospitality'), type: photographers }),
  }),
  { q: 'interior', location: 'Helsinki', wanted: at('Helsinki', specialty('Interior')) },
  { q: 'commercial', location: 'Rio de Janeiro', wanted: at('Rio de Janeiro', specialty('Commercial')) },
  { q: 'Austin', location: 'TX', wanted: at('Austin, TX', {}) },
];

export const judgedQueries: JudgedQuery[] = [...fromTheField, ...fromTheDemo];
