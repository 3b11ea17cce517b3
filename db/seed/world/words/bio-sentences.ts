/**
 * Sentences for the biographies; one list, hence the length. `{I}`, `{i}`, `{My}`, `{my}`, `{me}`, `{Iam}` and `{iam}` become "I" or "we" forms;
 * `{name}`, `{city}`, `{region}`, `{buildings}`, `{one}`, `{years}`, `{since}` and `{area}` are filled from the creative.
 */

/** A topic holds variants of one thought, so that a text never says the same thing twice. */
export type Topic = readonly string[];

export type Medium = 'stills' | 'film' | 'drone' | 'retouching' | 'editing';

export const openings: Readonly<Record<Medium, Topic>> = {
  stills: [
    '{name} photographs {buildings} for the people who designed them.',
    '{I} photograph {buildings}, mostly in and around {city}.',
    '{My} work is {buildings}: new ones, altered ones, and now and then one that is about to go.',
    'From a base in {city}, {i} photograph {buildings} for architects, engineers and builders.',
    'Most of the year {i} photograph {buildings} within a day of {city}; the rest of it {i} travel for the same thing.',
    '{I} make photographs of {buildings}, at the pace the buildings allow.',
    'Architects call when the scaffolding is down and the trees are in; {i} photograph {buildings}, and {iam} patient about both.',
    '{name} is a practice for the photography of {buildings}, based in {city}.',
  ],
  film: [
    '{name} makes short films about {buildings}.',
    '{I} film {buildings}: how they are approached, entered and used.',
    'From {city}, {i} make films of two to four minutes about {buildings}.',
    '{My} films show {buildings} the way a visitor meets them, from the street inward.',
    '{I} make films for architects and builders, most of them about {buildings}.',
    'A building takes ten years and a film of it three minutes; {i} try to make the three minutes honest.',
  ],
  drone: [
    '{name} flies over {buildings} and brings back pictures that can be read like a plan.',
    '{I} photograph and survey {buildings} from the air, in and around {city}.',
    '{My} work is the fifth elevation: roofs, plots and the pattern of streets.',
    'From {city}, {i} fly for architects, engineers and contractors who need to see the whole site.',
    '{I} make aerial photographs and film of {buildings}, from ten metres up to the legal limit.',
  ],
  retouching: [
    '{name} finishes photographs of {buildings} for photographers and for practices who take their own.',
    '{I} retouch architecture: verticals, colour, reflections and everything the site left behind.',
    'Other people photograph {buildings}; {i} make the files ready for print, jury and web.',
    '{My} work begins when the photographer’s ends.',
  ],
  editing: [
    '{name} edits and grades films about {buildings}.',
    '{I} cut architecture films for studios, schools and people who filmed the building themselves.',
    'Footage of {buildings} arrives in {city} and leaves as a film with a beginning.',
    '{My} work is the order of things: which room first, how long, and when to leave.',
  ],
};

export const placeAndYears: Topic = [
  '{city} has been home for {years} years, and {i} know its light by the month.',
  'That has been the work since {since}.',
  'After {years} years of it, {i} still start with a walk around the block.',
  '{Iam} based in {city} and work across {region}.',
  'Most commissions are in {city} and {area}; longer ones have taken {me} a good deal further.',
  'Since {since} that has meant everything from bus shelters to a concert hall.',
  'The first commission was a garage in {since}; the buildings have grown since.',
  '{years} years in, about half of the work comes from practices {i} have photographed for before.',
];

/** For creatives who give no years. */
export const placeOnly: Topic = [
  '{Iam} based in {city} and work across {region}.',
  'Most commissions are in {city} and {area}; {i} travel for longer ones.',
  '{city} is home; {area} is an easy day.',
];

export const methods: Readonly<Record<Medium, readonly Topic[]>> = {
  stills: [
    [
      '{I} walk the plan with the drawings in hand before a camera comes out of the bag.',
      'Every project gets two visits: the first without a tripod, the second with a list of views and hours.',
      'Before the day {i} send back a marked plan with camera positions, so that nobody is surprised by a ladder.',
      '{I} ask for the section first; it usually says where to stand.',
      'The first hour on site goes to walking, the second to moving chairs, and only the third to pictures.',
      '{I} look up the sun for the exact address and date, and book hours rather than days.',
    ],
    [
      '{I} work with the light that is there and wait when it is not.',
      'Lamps stay off until the sky and the room agree.',
      'Flat light is welcome: it shows joints, and concrete likes it.',
      'For dusk {i} set up an hour early and make four views at most.',
      'Interiors are made by daylight, with lamps on where the architect drew them.',
      '{I} carry two small lights and mostly leave them in the case.',
    ],
    [
      'Verticals stay vertical, and the camera stays at eye height unless the building asks otherwise.',
      'A shift lens does most of the work and a long lens the rest.',
      '{I} use few lenses and move {my} feet instead.',
      'Wide angles are a last resort; a room that needs one usually has a better corner.',
      'Every view is composed level on the tripod, so there is little to put right afterwards.',
    ],
    [
      'People belong in the picture when they belong in the room.',
      '{I} like someone in the picture for scale, best of all whoever was going to be there anyway.',
      'Nothing is styled that the owner could not have left like that.',
      'Furniture moves by centimetres, and goes back where it was.',
      'If the bins are part of the street, the bins stay.',
    ],
    [
      'Rain days are agreed beforehand and cost nothing.',
      'If the weather turns, {i} come back; that is part of the price.',
      '{I} keep two dates for every building and release the second one at noon.',
      'Fog, snow and the week of blossom are worth a telephone call at six in the morning.',
    ],
    [
      'On site {i} work quietly and with one assistant at most.',
      '{I} have site cards, boots and the habit of signing in.',
      'A school, a ward or an open office keeps working while {i} do.',
      'The caretaker is the first person {i} ask and the last {i} thank.',
    ],
    [
      'A day gives eight to twelve finished views, not more.',
      '{I} would rather deliver ten pictures that differ than forty that do not.',
      'One view explains the building, one the section, one a joint; the others have to earn their place.',
      'For {one} {i} plan one approach, three rooms, two details and the garden side.',
    ],
  ],
  film: [
    [
      'Every film starts with a walk and a list of doors.',
      '{I} write the film as a route on the plan before the first shot.',
      'The storyboard is a floor plan with numbers on it.',
      'On the first visit {i} only listen: plant rooms, floors, the street.',
    ],
    [
      'One move per shot, and only if the move explains something.',
      'The camera moves at walking speed or not at all.',
      'Most shots are locked off; people and light do the moving.',
      'Sliders come out for stairs and corridors, gimbals for ramps, the drone for sites that need it.',
    ],
    [
      'Sound is recorded on site: doors, steps, water, birds.',
      'There is music only where the building has none of its own.',
      'The architect may speak, in one take, standing in the room they are speaking of.',
      'Interviews last twenty minutes and give six sentences.',
    ],
    [
      'A filming day has one location, one lunch and a fixed end.',
      '{I} film on weekdays, because that is when buildings are used.',
      'The crew is two people and one car.',
      'Public buildings stay open while {i} film; nobody is asked to walk through a door twice.',
    ],
    [
      'Time-lapse is for shadows and for cranes.',
      'For {one} {i} plan the arrival, the main room, one person at work and the view out.',
      'Dusk is filmed first and cut last.',
    ],
  ],
  drone: [
    [
      'Every flight is planned on the map first: airspace, take-off point, wind, neighbours.',
      'Permissions and notices are {my} job, and {i} start on them a fortnight ahead.',
      'Before take-off {i} walk the site boundary and talk to whoever is next door.',
      'A flight plan comes with the offer, so the site manager can say no in good time.',
    ],
    [
      'Most pictures are made below forty metres, where a roof is still a roof and not a map.',
      'Straight down gives the plan, forty-five degrees the massing, eye level the rest.',
      '{I} fly low and slow; height is only useful when it explains something.',
      'Early light draws the eaves on the ground; after ten {i} have usually landed.',
    ],
    [
      'For progress series the waypoints are stored, so that month twelve lines up with month one.',
      'Orthophotos are delivered to scale, with the ground sampling distance stated.',
      'Roof surveys come with a numbered sheet: gutter, flashing, slipped tile.',
      '{I} can measure from the pictures, within limits that {i} put in writing.',
    ],
    [
      'In wind above eight metres a second {i} stay on the ground and come back.',
      'Two aircraft, spare batteries, a spotter: a site day is not cancelled by a propeller.',
      '{I} hold the operator’s licence, the insurance and the patience for both.',
    ],
  ],
  retouching: [
    [
      'Each file gets the same order: geometry, exposure, colour, then the things that should not be there.',
      '{I} start with the whites; when the plaster is right the rest follows.',
      'A set is corrected as a set, so that the same wall has one colour on every page.',
    ],
    [
      'Cables, cones and exit signs go; stains that are part of the building stay unless you say otherwise.',
      '{I} remove what will be gone in a month and keep what will not.',
      'If a removal changes what the building is, {i} ask first.',
      'Skies are not replaced. If you want another sky, {i} will say when to photograph it.',
    ],
    [
      'Bracketed files become one quiet exposure, with windows you can see through and no halo.',
      'Reflections are the long part: crew, tripods, the van across the street.',
      'Colour is checked against a sample or a material sheet where you have one.',
    ],
    [
      'Layers are kept for two years, in case the sign above the door changes.',
      'You see proofs with every change marked on the side.',
      'Two rounds of notes are included; most sets need one.',
    ],
  ],
  editing: [
    [
      'The edit follows the plan: arrive, enter, pass through, look back.',
      '{I} cut a rough version without music first, to see whether it stands up.',
      'Every film is tried without sound, because that is how most people will see it.',
    ],
    [
      'Shots stay long enough to be read, which is longer than you think.',
      'If a shot only shows that there was a drone, it goes.',
      'Titles are set small and spelt right.',
    ],
    [
      'Grading keeps timber brown, glass clear and concrete grey.',
      'Cameras are matched first, then the rooms, then the day.',
      'Flicker, moiré and mixed lamps are put right before anything is made pretty.',
    ],
    [
      'You get a long version, a ninety-second one and six stills.',
      'Versions for a wall, a phone and a jury come from one timeline.',
      'Two rounds of changes are included, with time codes.',
    ],
  ],
};

export const deliveries: Readonly<Record<Medium, readonly Topic[]>> = {
  stills: [
    [
      'A set comes as captioned plates, numbered in the order you would walk the building.',
      'Files are named by room and view, for print and for screen, with credits written into them.',
      'Proofs arrive within three days, finished files within two weeks.',
      'You choose from small proofs; finished files follow ten days later.',
    ],
    [
      'The licence covers your website, competitions, awards and printed portfolio without a time limit.',
      'Engineers, contractors and clients may share the cost and the licence; the price list says how.',
      'Usage is written in two plain sentences, and further use is a telephone call.',
      'Magazines ask {me} directly; you are told, and credited.',
    ],
    [
      'Retouching is done in {city}, by the person who stood in the room.',
      'Retouching removes dust, cones and cables, and leaves the building alone.',
      'Colours are matched to the materials, not to fashion.',
    ],
    [
      'Raw files and finished ones are kept in two places for ten years.',
      'The archive is open: if you lose a file in 2034, ask.',
      'Negatives, where there are any, are kept cold.',
    ],
  ],
  film: [
    [
      'You receive the film, a silent version for the lobby and a short one for the phone.',
      'A rough cut comes after ten days, the finished film after four weeks.',
      'Delivery includes six stills, subtitles and a list of everyone to credit.',
    ],
    [
      'The licence covers website, awards and events; broadcast is agreed when it comes up.',
      'Consultants and contractors may use the film too, if they are named in the offer.',
      'Music is licensed for good, and the paperwork is in the folder.',
    ],
    [
      'Editing and grading are done in {city}.',
      'Two rounds of changes are included; most films need one and a half.',
      'Source footage is kept for five years.',
    ],
  ],
  drone: [
    [
      'Pictures arrive the next working day, sorted by position and height.',
      'You get stills, a plan view to scale and the flight log.',
      'Progress sets are delivered as pairs: last month beside this one.',
    ],
    [
      'The licence covers planning, tender, marketing and press for the project.',
      'Everyone on the project team may use the pictures; others ask.',
      'Neighbours’ gardens are left out of the frame or blurred.',
    ],
  ],
  retouching: [
    [
      'Turnaround is three working days for a set of twelve.',
      'Files come back layered for print and flat for everything else.',
      'Prices are per picture, with the hard ones named in advance.',
    ],
    [
      'The photographer keeps the credit; {iam} happy in the small print.',
      'Everything is confidential until you have published it.',
      'Test prints are possible, on your paper.',
    ],
  ],
  editing: [
    [
      'A first cut takes five working days, a finished film two weeks.',
      'Footage can be sent on a disk or over a link; both come back.',
      'Prices are per finished minute, grading included.',
    ],
    [
      'Project files are handed over if you want them.',
      'Fonts and music are licensed to you, not to {me}.',
      'Everything is confidential until the building opens.',
    ],
  ],
};

export const backgrounds: Topic = [
  'Before this came five years in an architect’s office, most of them spent on door schedules.',
  'The training was in carpentry, which explains the fondness for joints.',
  'A first degree in geography still decides where the camera stands.',
  'It began with surveying: tapes, levels, cold mornings.',
  'Some years as a site manager taught {me} when to keep out of the way.',
  'Books have come of it: two small ones, both about stairs.',
  'Now and then {i} teach a week on looking at buildings, without cameras.',
  'A long private project follows one street of {city} through its seasons.',
  'Work has been printed in the trade press of four countries, and once on a stamp sheet.',
  'An assistant’s week with a large-format camera settled the matter long ago.',
  'Outside commissions, {i} keep a record of corner shops in {city} before they close.',
  'The archive holds some buildings that no longer exist, which is reason enough to keep it.',
  'Theatre lighting came first; it is a good school for waiting.',
  'Years of developing other people’s film left a respect for the edges of the frame.',
];

/** A closing line for a text that would otherwise be short. */
export const invitations: Topic = [
  'Send the plan and the month you have in mind.',
  'A plan, an address and a date are enough to begin with.',
  'If you are not sure it is worth a photograph, ask; {i} will say.',
  'Prices are on the rate sheet; questions are welcome.',
  'The best time to call is before the handover date is fixed.',
  'Ask for the list of what to prepare; it fits on one page.',
];

/** Short biographies: two parts, joined when both fit into 160 characters. */
export const shortOpenings: Readonly<Record<Medium, Topic>> = {
  stills: [
    'Photographs {buildings} in and around {city}.',
    '{Buildings}, photographed from {city}.',
    '{city} photographer of {buildings}.',
    'Architecture photography from {city}: {buildings}.',
    'Photographs of {buildings} for architects and builders.',
    'Works in {city} and {area}, mostly on {buildings}.',
  ],
  film: [
    'Short films about {buildings}, made in {city}.',
    'Films of {buildings} for architects and builders.',
    '{city} film-maker for {buildings}.',
    'Two-minute films of {buildings}.',
  ],
  drone: [
    'Aerial photographs of {buildings} in and around {city}.',
    'Licensed drone work over {buildings}, from {city}.',
    'Aerial stills, film and progress series from {city}.',
  ],
  retouching: [
    'Retouching and colour for photographs of {buildings}.',
    '{city} retoucher for architecture and interiors.',
    'Finishes pictures of {buildings} for print and jury.',
  ],
  editing: [
    'Edits and grades films about {buildings}.',
    '{city} editor for architecture films.',
    'Cuts and colour for films of {buildings}.',
  ],
};

const anyoneClosings: Topic = [
  'Licences in plain words.',
  '{years} years of it.',
  'Since {since}.',
  'Fixed prices.',
  'Reads drawings.',
  'Answers the same day.',
  'For practices of any size.',
];

export const shortClosings: Readonly<Record<Medium, Topic>> = {
  stills: [
    ...anyoneClosings,
    'Two visits to every project, the second at dusk.',
    'Daylight, level lines, no surprises.',
    'Captioned sets within two weeks.',
    '{years} years of it, and still early on site.',
    'Quiet on site, quick with files.',
    'Travels with one bag.',
    'Happy to start with one picture.',
    'Rain dates included.',
    'Known for stairs.',
    'Prefers overcast.',
    'Large format on request.',
    'People in the picture when they belong there.',
  ],
  film: [
    ...anyoneClosings,
    'Crew of two, sound from the room.',
    'One move per shot.',
    'A rough cut after ten days.',
    'No voice-over unless it helps.',
    'Subtitles included.',
    'Travels with two cases.',
  ],
  drone: [
    ...anyoneClosings,
    'Permissions included.',
    'Insured, licensed, early.',
    'Fixed waypoints for progress.',
    'Pictures the next working day.',
    'Wind dates included.',
  ],
  retouching: [
    ...anyoneClosings,
    'Three working days for a set of twelve.',
    'Skies stay as they were.',
    'Layered files for print.',
    'The photographer keeps the credit.',
    'Proofs with every change marked.',
  ],
  editing: [
    ...anyoneClosings,
    'First cut in five days.',
    'Grading included.',
    'Long, short and silent versions.',
    'Footage by link or disk.',
  ],
};
