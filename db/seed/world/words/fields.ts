/** How a specialty is spoken of in a sentence. */
export interface FieldWords {
  /** Plural, after "photographs": 'houses'. */
  buildings: string;
  /** One of them, with article: 'a house'. */
  one: string;
  taglines: readonly string[];
}

/** The specialties that name a subject; techniques and post-production are not here. */
export const fields: Readonly<Record<string, FieldWords>> = {
  Residential: {
    buildings: 'houses and housing',
    one: 'a house',
    taglines: [
      'Houses, and the hour they look most like themselves.',
      'Houses photographed as they are lived in.',
      'From the front gate to the back step.',
      'Small houses, large windows, patient light.',
      'Where people live, at the time they are home.',
      'Rooms with the breakfast still on the table.',
    ],
  },
  Interior: {
    buildings: 'interiors',
    one: 'a room',
    taglines: [
      'Rooms by daylight.',
      'Interiors without the extra lamps.',
      'Corners, thresholds and the view through the next door.',
      'The room first, the furniture second.',
      'Interiors that you could find your way around in.',
      'Quiet rooms, straight lines, true colour.',
    ],
  },
  Architecture: {
    buildings: 'new buildings',
    one: 'a building',
    taglines: [
      'Buildings, in the order you would walk them.',
      'Plan, section, picture.',
      'One building, two visits.',
      'New buildings before the signs go up.',
      'Straight pictures of considered buildings.',
      'The drawing, built.',
    ],
  },
  'Real Estate': {
    buildings: 'homes for sale and to let',
    one: 'a property',
    taglines: [
      'Listings that look like the place.',
      'Fourteen rooms before lunch, every one level.',
      'Property, photographed honestly and by Thursday.',
      'Homes as the buyer will find them.',
    ],
  },
  Construction: {
    buildings: 'buildings under construction',
    one: 'a site',
    taglines: [
      'From the first pile to the last door handle.',
      'Same position, same lens, every fourth Tuesday.',
      'The building before it has a facade.',
      'Progress you can measure.',
      'Sites, crews and the order of work.',
    ],
  },
  Commercial: {
    buildings: 'offices and towers',
    one: 'an office building',
    taglines: [
      'Tall buildings from the ground up.',
      'Office buildings after six, when they show their floors.',
      'Facades, lobbies and the street between them.',
      'City buildings, photographed with the city.',
    ],
  },
  Hospitality: {
    buildings: 'hotels and restaurants',
    one: 'a hotel',
    taglines: [
      'Hotels and restaurants in the hour before the doors open.',
      'Tables set, lamps on, nobody yet.',
      'Places to stay, photographed by someone who stayed.',
      'From check-in to last light.',
    ],
  },
  Cultural: {
    buildings: 'museums, libraries and halls',
    one: 'a museum',
    taglines: [
      'Public rooms, and the public in them.',
      'Museums on their closing day.',
      'Libraries, theatres, halls: rooms that belong to everyone.',
      'The building around the collection.',
    ],
  },
  Infrastructure: {
    buildings: 'bridges, stations and roads',
    one: 'a bridge',
    taglines: [
      'Bridges, stations, ramps and the ground they touch.',
      'The parts of the city that carry the rest.',
      'Large structures, small people, exact scale.',
      'Engineering, seen from the footpath.',
    ],
  },
  Landscape: {
    buildings: 'gardens, parks and the buildings in them',
    one: 'a garden',
    taglines: [
      'Buildings and the ground they stand on.',
      'Gardens in their third year, when they are true.',
      'Planting plans, five seasons on.',
      'The site as carefully as the building.',
    ],
  },
  Heritage: {
    buildings: 'old buildings and what has been added to them',
    one: 'a listed building',
    taglines: [
      'Old buildings and their new rooms.',
      'Conservation, recorded stone by stone.',
      'What was there, what was added, and the joint between.',
      'Listed buildings, before and after.',
    ],
  },
  Industrial: {
    buildings: 'factories, depots and workshops',
    one: 'a factory',
    taglines: [
      'Buildings that work for a living.',
      'Factories, depots, boiler rooms, daylight.',
      'Long spans and loading bays.',
    ],
  },
  Healthcare: {
    buildings: 'hospitals and clinics',
    one: 'a clinic',
    taglines: [
      'Hospitals, photographed around the people who need them.',
      'Clinics and care homes, quietly.',
      'Wards, courtyards and the walk between.',
    ],
  },
  Education: {
    buildings: 'schools and universities',
    one: 'a school',
    taglines: [
      'Schools in term time.',
      'Classrooms, corridors, playgrounds: buildings in use.',
      'Campus buildings between two bells.',
    ],
  },
  Retail: {
    buildings: 'shops and markets',
    one: 'a shop',
    taglines: [
      'Shops on the evening before they open.',
      'Markets, arcades, shopfronts.',
      'Shopfronts and what is behind them.',
    ],
  },
  Workplace: {
    buildings: 'places of work',
    one: 'an office',
    taglines: [
      'Offices with people working in them.',
      'Desks, stairs, kitchens: how an office is used.',
      'Workplaces at ten on a Tuesday.',
    ],
  },
  Brutalist: {
    buildings: 'brutalist and post-war buildings',
    one: 'a brutalist building',
    taglines: [
      'Brutalist buildings, in the weather they were made for.',
      'Concrete in flat light.',
      'Post-war buildings, while they stand.',
      'Board marks, hoods and deep shade.',
    ],
  },
  Sacred: {
    buildings: 'churches, chapels and places of quiet',
    one: 'a chapel',
    taglines: [
      'Chapels, mosques, temples: light with a purpose.',
      'Places of quiet.',
      'Stone, timber and one window.',
    ],
  },
  Sports: {
    buildings: 'stadiums and sports halls',
    one: 'a stadium',
    taglines: ['Stadiums on the day without a match.', 'Large roofs, empty seats.', 'Halls, pools, pitches.'],
  },
};

/** Used where a creative names techniques only. */
export const generalField: FieldWords = {
  buildings: 'buildings',
  one: 'a building',
  taglines: ['Buildings, looked at slowly.'],
};
