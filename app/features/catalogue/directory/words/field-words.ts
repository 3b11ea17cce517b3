/**
 * The vocabulary of the field, in one table: words that belong together in a search. Words in it are never taken for
 * places or misspellings.
 */

export type Subject = {
  typed: string[];
  /** What to search for as well; all of these mean the same here. A phrase matches word by word in order. */
  matches: string[];
  /** The subject's specialties by name, offered when a search finds nothing. */
  specialties: string[];
  /** Creative types that specialize in it; they win ties. */
  types?: string[];
};

const list = (words: string): string[] => words.split(', ');

export const subjects: Subject[] = [
  {
    typed: list(
      'video, videos, film, films, filming, videography, filmmaking, motion, movie, movies, footage, cinematic, clip, clips, moving pictures, film making',
    ),
    matches: list('film, films, video, videographer, videography, filmmaker'),
    specialties: ['Film'],
    types: ['Videographer', 'Both'],
  },
  {
    typed: list('time lapse, timelapse, timelapses, time lapses, hyperlapse'),
    matches: list('time lapse, timelapse'),
    specialties: ['Time-lapse'],
  },
  {
    typed: list('drone, drones, aerial, aerials, uav, uas, quadcopter, from above, from the air, birds eye'),
    matches: list('drone, aerial'),
    specialties: ['Drone', 'Aerial'],
    types: ['Drone Operator'],
  },
  {
    typed: list(
      'house, houses, home, homes, residential, residence, residences, villa, villas, dwelling, dwellings, housing, domestic',
    ),
    matches: list('residential, house, home, residence, villa, housing'),
    specialties: ['Residential'],
  },
  {
    typed: list(
      'apartment, apartments, flat, flats, condo, condos, condominium, penthouse, townhouse, bungalow, mansion, cottage, chalet, duplex',
    ),
    matches: ['residential'],
    specialties: ['Residential'],
  },
  {
    typed: list(
      'hospital, hospitals, clinic, clinics, healthcare, health care, health, medical, dental, surgery, nursing home, care home',
    ),
    matches: list('healthcare, hospital, clinic, medical'),
    specialties: ['Healthcare'],
  },
  {
    typed: list(
      'hotel, hotels, hospitality, resort, resorts, motel, hostel, boutique hotel, guesthouse, spa, spas',
    ),
    matches: list('hospitality, hotel, resort'),
    specialties: ['Hospitality'],
  },
  {
    typed: list(
      'restaurant, restaurants, bar, bars, cafe, cafes, brasserie, bistro, dining, nightclub, bakery, coffee shop',
    ),
    matches: list('restaurant, brasserie, hospitality'),
    specialties: ['Hospitality'],
  },
  {
    typed: list(
      'interior, interiors, indoor, indoors, interior design, interior designer, interior designers',
    ),
    matches: ['interior'],
    specialties: ['Interior'],
  },
  {
    typed: list(
      'architecture, architectural, architect, architects, exterior, exteriors, building exteriors, facade, facades, elevations',
    ),
    matches: list('architecture, architectural'),
    specialties: ['Architecture'],
  },
  {
    typed: list(
      'real estate, property, properties, realtor, realtors, realty, estate agent, estate agents, estate agency, mls, airbnb, rental, rentals, property listings, homes for sale, houses for sale',
    ),
    matches: list('real estate, property'),
    specialties: ['Real Estate'],
  },
  {
    typed: list(
      'construction, construction progress, construction site, construction sites, building site, building sites, contractor, contractors, progress, demolition, groundbreaking',
    ),
    matches: ['construction'],
    specialties: ['Construction'],
  },
  {
    typed: list('twilight, dusk, night, nighttime, nocturnal, evening, sunset, blue hour, golden hour'),
    matches: list('twilight, dusk'),
    specialties: ['Twilight'],
  },
  {
    typed: list(
      'virtual tour, virtual tours, matterport, 360, 360 tour, 360 tours, panorama, panoramas, 3d tour, 3d tours, vr, walkthrough',
    ),
    matches: ['virtual tour'],
    specialties: ['Virtual Tour'],
  },
  {
    typed: list('black and white, black white, monochrome, b w, bw'),
    matches: ['black and white'],
    specialties: ['Black and White'],
  },
  {
    typed: list(
      'heritage, historic, historical, restoration, restorations, conservation, preservation, listed building, listed buildings, old buildings, landmark, landmarks, historic buildings',
    ),
    matches: list('heritage, restoration, conservation, historic'),
    specialties: ['Heritage'],
  },
  {
    typed: list('landscape, landscapes, landscape architecture, garden, gardens, park, parks, gardening'),
    matches: list('landscape, garden, park'),
    specialties: ['Landscape'],
  },
  {
    typed: list(
      'school, schools, university, universities, college, colleges, campus, campuses, classroom, classrooms, education, educational, kindergarten, academy',
    ),
    matches: list('education, school, university'),
    specialties: ['Education'],
  },
  {
    typed: list(
      'museum, museums, theatre, theatres, theater, theaters, concert hall, concert halls, opera, opera house, cultural, culture, exhibition, exhibitions',
    ),
    matches: list('cultural, museum'),
    specialties: ['Cultural'],
  },
  { typed: list('library, libraries'), matches: list('library, cultural'), specialties: ['Cultural'] },
  {
    typed: list(
      'church, churches, chapel, chapels, temple, temples, mosque, mosques, synagogue, cathedral, cathedrals, monastery, religious, religious buildings, worship, sacred',
    ),
    matches: list('sacred, church, chapel'),
    specialties: ['Sacred'],
  },
  {
    typed: list(
      'stadium, stadiums, stadia, arena, arenas, sport, sports, gym, gyms, gymnasium, sports hall, sports halls, fitness, leisure centre, leisure center',
    ),
    matches: list('sports, stadium, arena'),
    specialties: ['Sports'],
  },
  {
    typed: list(
      'industrial, industry, factory, factories, warehouse, warehouses, plant, manufacturing, logistics, depot, depots',
    ),
    matches: list('industrial, factory, warehouse'),
    specialties: ['Industrial'],
  },
  {
    typed: list(
      'infrastructure, bridge, bridges, airport, airports, road, roads, highway, railway, rail, train station, train stations, station, stations, transport, transit, tunnel, tunnels, dam, civil engineering',
    ),
    matches: list('infrastructure, bridge, station'),
    specialties: ['Infrastructure'],
  },
  {
    typed: list(
      'workplace, workplaces, office, offices, office building, office buildings, coworking, headquarters, hq',
    ),
    matches: list('workplace, office'),
    specialties: ['Workplace'],
  },
  {
    typed: list(
      'commercial, commerce, skyscraper, skyscrapers, high rise, high rises, highrise, tower, towers, office tower, office towers, corporate',
    ),
    matches: list('commercial, tower'),
    specialties: ['Commercial'],
  },
  {
    typed: list(
      'retail, shop, shops, store, stores, mall, malls, showroom, showrooms, boutique, shopping, shopping centre, shopping center, supermarket, market, markets, market hall',
    ),
    matches: list('retail, shop, store, market'),
    specialties: ['Retail'],
  },
  {
    typed: list('brutalist, brutalism, post war, postwar'),
    matches: list('brutalist, brutalism'),
    specialties: ['Brutalist'],
  },
  {
    typed: list(
      'retouching, retouch, retouched, photoshop, post production, postproduction, image editing, photo editing',
    ),
    matches: ['retouching'],
    specialties: ['Retouching'],
    types: ['Photo Editor'],
  },
  {
    typed: list(
      'color grading, colour grading, grading, colorist, colourist, color correction, colour correction',
    ),
    matches: ['grading'],
    specialties: ['Color Grading'],
    types: ['Video Editor'],
  },
  {
    typed: list('compositing, composite, composites, montage'),
    matches: ['compositing'],
    specialties: ['Compositing'],
  },
  {
    typed: list('film editing, video editing'),
    matches: ['film editing'],
    specialties: ['Film Editing'],
    types: ['Video Editor'],
  },
  {
    typed: list('editorial, magazine, magazines, press'),
    matches: list('editorial, magazine'),
    specialties: ['Editorial'],
  },
  { typed: list('detail, details, close up, close ups'), matches: ['detail'], specialties: ['Detail'] },
];

export const spellings: string[][] = [
  list('color, colour'),
  list('harbor, harbour'),
  list('center, centre'),
  list('gray, grey'),
  list('neighborhood, neighbourhood'),
  list('storey, story'),
  list('aluminum, aluminium'),
  list('wood, wooden, timber'),
  list('stair, stairs, staircase, stairway'),
  list('modern, modernist, modernism'),
  list('pool, swimming pool'),
];

/** Words for professions: they choose creative types instead of matching words of a profile. */
export const professions: { typed: string[]; types: string[] }[] = [
  {
    typed: list('drone operator, drone operators, drone pilot, drone pilots, uav pilot, aerial operator'),
    types: ['Drone Operator'],
  },
  {
    typed: list('photo editor, photo editors, picture editor, image editor, retoucher, retouchers'),
    types: ['Photo Editor'],
  },
  { typed: list('video editor, video editors, film editor, film editors'), types: ['Video Editor'] },
  {
    typed: list(
      'videographer, videographers, filmmaker, filmmakers, film maker, film makers, cinematographer, cinematographers',
    ),
    types: ['Videographer', 'Both'],
  },
  {
    typed: list(
      'photographer, photographers, photography, photograph, photographs, photo, photos, picture, pictures, image, images, stills, photoshoot, photo shoot',
    ),
    types: ['Photographer', 'Both', 'Architectural Photography'],
  },
];

/** Services that the directory does not cover. Shown when a search finds nothing; never taken for misspellings. */
export const notOurs = new Set(
  list(
    'headshot, headshots, portrait, portraits, wedding, weddings, engagement, bridal, newborn, newborns, maternity, baby, babies, family, families, boudoir, fashion, passport, pet, pets, dog, dogs, cat, cats, birthday, birthdays, party, parties, concerts, sport events, product, products, food, wildlife, selfie, selfies, quinceanera, prom, graduation, bar mitzvah, event, events',
  ),
);

export const politeWords = new Set(
  list(
    'based, find, hire, hiring, book, booking, need, needed, want, wanted, looking, search, searching, best, top, great, professional, experienced, affordable, cheap, freelance, local, service, services, company, companies, studio, studios, agency, agencies, firm, firms, team, please, someone, somebody, anyone, who, good',
  ),
);

/** Places that are common English words: read as places only after 'in' or 'near', or with their region. */
export const wordsBeforePlaces = new Set(
  list(
    'or, in, me, ok, hi, oh, id, pa, ma, de, co, so, no, is, it, to, at, be, by, an, am, as, reading, bath, nice, mobile, orange, split, of, most, male, police, brick, stone, concrete, light, glass, steel, timber, new, old, white, black, modern, long, high, small, large, field, garden, lake, river, forest, mountain, island, beach, city, street, square, bridge, tower, hall, court, corner, grand, royal, central, union, liberty, hope, eagle, sandy, young, winter, summer, spring, march, may, june, april, august, art, deco, minimal, minimalist, luxury, pool, stair, roof, wall, view, day, sun, sky, star',
  ),
);
