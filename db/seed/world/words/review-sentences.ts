/**
 * Sentences of reviews; one list, hence the length. A review is one sentence on the work and up to three on how it went. `{space}` is a part of such
 * a building ('stair'), `{room}` one to stand in, `{building}` the building ('library'), `{count}`, `{hour}`, `{weeks}`, `{month}`, `{who}` and
 * `{use}` are drawn. Nothing says "he" or "she". A caret
 * after the name asks for a capital.
 */
import type { Medium } from './bio-sentences.ts';

export interface ProjectWords {
  building: readonly string[];
  /** Somewhere to stand in. */
  room: readonly string[];
  /** Any part of it. */
  space: readonly string[];
}

export const projectTypes = {
  Residential: {
    building: ['house', 'terrace', 'apartment building', 'extension', 'row of houses', 'summer house'],
    room: ['kitchen', 'garden room', 'entrance hall', 'upstairs corridor', 'bathroom', 'living room'],
    space: [
      'stair',
      'kitchen',
      'garden room',
      'terrace',
      'entrance hall',
      'bedroom corridor',
      'roof terrace',
      'bathroom',
    ],
  },
  Commercial: {
    building: ['office building', 'tower', 'headquarters', 'mixed-use block', 'business park'],
    room: ['lobby', 'atrium', 'lift hall', 'meeting floor', 'staff canteen'],
    space: ['lobby', 'facade', 'atrium', 'top floor', 'plaza', 'lift hall', 'roof terrace'],
  },
  Hospitality: {
    building: ['hotel', 'restaurant', 'bathhouse', 'guest house', 'wine bar'],
    room: ['dining room', 'bar', 'reception', 'breakfast room', 'corner suite'],
    space: ['dining room', 'bar', 'corner suite', 'pool', 'reception', 'back bar', 'breakfast room'],
  },
  Cultural: {
    building: ['library', 'museum', 'theatre', 'archive', 'concert hall', 'chapel'],
    room: ['reading room', 'foyer', 'auditorium', 'gallery', 'cloakroom'],
    space: ['reading room', 'foyer', 'main stair', 'rooflight', 'gallery', 'auditorium', 'entrance'],
  },
  Infrastructure: {
    building: ['footbridge', 'station', 'viaduct', 'tram depot', 'car park', 'pumping station'],
    room: ['ticket hall', 'concourse', 'waiting room', 'underpass', 'control room'],
    space: ['underside', 'approach ramp', 'platform', 'pylon', 'abutment', 'concourse', 'handrail'],
  },
  Interior: {
    building: ['apartment', 'showroom', 'studio', 'penthouse', 'loft'],
    room: ['living room', 'kitchen', 'hallway', 'dressing room', 'guest room'],
    space: [
      'living room',
      'joinery wall',
      'kitchen',
      'hallway',
      'window seat',
      'dressing room',
      'library corner',
    ],
  },
  Construction: {
    building: ['site', 'hospital extension', 'frame', 'school site', 'tower', 'station box'],
    room: ['basement', 'stair core', 'plant room', 'future lobby'],
    space: ['formwork', 'north core', 'crane base', 'slab edge', 'steel frame', 'site entrance', 'basement'],
  },
  Education: {
    building: ['school', 'nursery', 'faculty building', 'sports hall', 'student housing'],
    room: ['hall', 'music room', 'workshop', 'canteen', 'corner classroom'],
    space: ['hall', 'classroom wing', 'playground', 'workshop', 'main corridor', 'canteen'],
  },
  Healthcare: {
    building: ['clinic', 'care home', 'hospital wing', 'surgery', 'hospice'],
    room: ['waiting room', 'ward corridor', 'reception', 'day room'],
    space: ['waiting room', 'courtyard', 'ward corridor', 'garden', 'reception', 'treatment room'],
  },
  Heritage: {
    building: ['mill conversion', 'town hall', 'barn', 'station restoration', 'church', 'villa'],
    room: ['vault', 'attic', 'great hall', 'old kitchen', 'stair tower'],
    space: ['roof structure', 'new stair', 'old facade', 'vault', 'courtyard', 'repaired stonework'],
  },
  Landscape: {
    building: ['park', 'courtyard garden', 'waterfront', 'cemetery extension', 'school garden'],
    room: ['pavilion', 'glasshouse', 'garden room', 'tea house'],
    space: ['pond', 'planting', 'pavilion', 'long path', 'boundary wall', 'terraces'],
  },
  Retail: {
    building: ['shop', 'market hall', 'arcade', 'bookshop', 'bakery'],
    room: ['sales floor', 'upper floor', 'tasting room', 'back room'],
    space: ['shopfront', 'counter', 'display wall', 'upper floor', 'entrance', 'central aisle'],
  },
} as const satisfies Record<string, ProjectWords>;

export type ProjectType = keyof typeof projectTypes;

export const praise: Readonly<Record<Medium, readonly string[]>> = {
  stills: [
    'The picture of the {space} is the one we use for everything now.',
    'The section through the {room} finally makes sense to people who cannot read drawings.',
    'Waited two evenings for the right sky and then photographed the whole {building} in forty minutes.',
    '{count^} views of the {building}, and not one of them a repeat.',
    'Found a position for the {space} that nobody in our office had stood in.',
    'The {room} is not large, and it looks like itself and not like a ballroom.',
    'Our {building} was photographed before, badly; this set replaced everything on the website.',
    'The {building} looks the way we remember drawing it.',
    'Photographed the {room} at {hour} in the morning, the only time the light reaches the floor.',
    'Asked for the section before the floor plan, and it shows in the pictures of the {room}.',
    'Beautiful daylight work, especially in the {room}.',
    'The detail of the {space} went on the cover of our monograph.',
    'The jury quoted the picture of the {space} back to us.',
    'We had given up on the {space}; it turned out to be the best picture of the set.',
    'Every vertical is vertical, and the {room} still has some life in it.',
    'The concrete in the {room} has its real colour, which nobody had managed before.',
    'The {building} stands between two car parks, and the pictures are honest about it without being sad.',
    'Twilight set of the {building}: four views, all of them usable, all of them different.',
    'Left the lamps off in the {room} and was right.',
    'Came back in {month} for one more picture because the trees in front of the {building} had been bare.',
    'A calm set of a {building} that was anything but calm to build.',
    'The view from across the street shows the {building} with its neighbours, which is what the planners had asked about.',
  ],
  film: [
    'Three minutes, no voice-over, and everyone understands the {building}.',
    'The film follows the route through the {building} exactly as we had drawn it.',
    'The shot that moves through the {room} gets silence in every presentation.',
    'You hear the {room} before you see it, which is what we had hoped for.',
    'Filmed the {building} while it was in use and nobody changed what they were doing.',
    'The long take in the {room} is worth the fee on its own.',
    'A film about a {building} that does not look like an advertisement.',
    'Our client plays the film of the {building} in the lobby, without sound, and it still works.',
    'The opening at {hour} in the morning, with the {room} still dark, is perfect.',
    'Asked for a list of doors and then used the right ones.',
    'Made a ninety-second version of the {building} that is better than our lecture.',
    'The {room} is shown once, slowly, and that is enough.',
    'The time-lapse of shadows in the {room} settled an argument with our client.',
  ],
  drone: [
    'The straight-down view of the {building} replaced our site plan in the report.',
    'The oblique of the {building} and its block is now the first page of the bid.',
    'Same waypoints every month, so the pictures of the {building} can be laid over each other.',
    'Found the slipped flashing above the {room} that two inspections had missed.',
    'Permissions for the {building} were done before we had asked about them.',
    'Flew at {hour} in the morning, before the site was busy, and was gone by nine.',
    'Low, slow passes around the {building}; not a single picture that looks like a toy.',
    'The roof of the {building} is our fifth facade, and now there is proof.',
    'Spoke to the neighbours of the {building} first, which saved us a letter.',
    'The slow pass around the {building} at ten metres explains more than our drawings.',
  ],
  retouching: [
    'The white walls of the {room} are white on paper, at last.',
    'Took a van, two cones and our own reflection out of the {room} and left everything else.',
    'Our phone pictures of the {building} went into a printed portfolio; nobody noticed.',
    'Matched {count} pictures of the {building} by three photographers into one set.',
    'The glass in the {room} is clear now, and it still looks like glass.',
    'Asked before removing the exit sign in the {room}; we were glad to be asked.',
    'Straightened the {building} without making it lean the other way.',
    'The timber in the {room} has the colour of the sample again.',
  ],
  editing: [
    'Turned forty minutes of our own footage of the {building} into ninety good seconds.',
    'Knew when to leave the {room}, which we did not.',
    'Matched three cameras in the {room} so that nobody can tell.',
    'The silent version of the {building} film works better than our first one with sound.',
    'The cut follows our plan of the {building}, room by room.',
    'Threw away our favourite shot of the {space} and was right.',
  ],
};

/** How it went, on site or at a distance. */
export const process: Readonly<Record<'onSite' | 'remote', readonly string[]>> = {
  onSite: [
    'Precise, quiet on site, and gone before anyone noticed.',
    'Read the drawings before coming, which is rarer than it should be.',
    'Sent a marked plan a week ahead, so we could clear the right rooms.',
    'The contractor asked for the number afterwards.',
    'Patient with our client and with the weather.',
    'Moved three chairs and put all three back.',
    'Was on site at {hour}, before us.',
    'Talked to the caretaker for ten minutes and got onto the roof.',
    'Told us early that the first date would not work, and had a second one ready.',
    'Knew what to leave out.',
    'Worked around an open day without complaint.',
    'Listened for an hour, worked for six.',
    'Came with one bag and no fuss.',
    'The brief fitted on a page and was followed to the line.',
    'Suggested doing half of what we had asked for, and it was the right half.',
    'Asked who would use the pictures before giving a price.',
    'Good company at five in the morning.',
    'Kept the site rules better than some of our own people.',
    'No drama, no entourage.',
    'Explained the licence in two sentences.',
    'Quoted clearly and invoiced what was quoted.',
    'Shared the cost between us, the engineer and the contractor without being asked twice.',
  ],
  remote: [
    'Asked two good questions and then got on with it.',
    'Answered within the hour, every time.',
    'Sent a test on one file before quoting for the rest.',
    'Knows what a printer needs and does not make a lecture of it.',
    'Read our notes, including the ones on page two.',
    'We have never met and work together as if across a table.',
    'Listed every change, so our senior partner could disagree with one.',
    'Suggested doing half of what we had asked for, and it was the right half.',
    'Quoted clearly and invoiced what was quoted.',
    'Told us which files were not worth saving.',
  ],
};

export const delivery: Readonly<Record<Medium, readonly string[]>> = {
  stills: [
    'Files arrived named by room.',
    'Proofs in three days, finished files in {weeks} weeks.',
    'The set came captioned, and the captions were right.',
    'Delivered a day before the deadline of the awards.',
    'Our client’s board approved the set without a single retouch request.',
    'Credits were written into the files, which saved our assistant an afternoon.',
    'Two small corrections, both done by the next morning.',
    '{count^} finished pictures, as agreed, and one extra that we bought.',
    'Print files were right the first time.',
    'The licence covers our engineers too, which made the decision easy.',
    'Colours match the material samples.',
    'Everything arrived on the promised Friday.',
  ],
  film: [
    'A rough cut in {weeks} weeks, the finished film soon after.',
    'Subtitles, a silent version and six stills came with it.',
    'Music rights were settled before we thought to ask.',
    'Two rounds of notes, both answered line by line.',
    'Delivered a day before the opening.',
    'The short version for the phone is the one everybody has seen.',
    'The list of credits was complete, down to the joiner.',
    'The licence covers our engineers too, which made the decision easy.',
  ],
  drone: [
    'Pictures were with us the next morning, sorted by position.',
    'The flight log came with the pictures, as our insurer wanted.',
    'The plan view is to scale, and the scale is stated.',
    'This month beside last month, on one page, every month.',
    'Neighbours’ gardens were blurred without our asking.',
    'Everyone on the team may use the set, which settled the price question.',
  ],
  retouching: [
    '{count^} files back in three days.',
    'Layered files for print, flat ones for the website, named as ours were.',
    'Print files were right the first time.',
    'One round of notes was enough.',
    'Colours match the material samples.',
    'The originals came back untouched, as promised.',
  ],
  editing: [
    'First cut in five days, finished in {weeks} weeks.',
    'A long version, a short one and a silent one, from one timeline.',
    'Notes with time codes were answered with time codes.',
    'The disk came back with everything on it.',
    'The project files are ours as well.',
  ],
};

export const results: readonly string[] = [
  'We have booked the next {building} already.',
  'We won the next commission with it; {who} said so.',
  'Worth every hour of it.',
  'We will ask again in {month}.',
  '{who^} was against spending the money and has changed sides.',
  'Two other practices in our building have since called.',
  'The project page is the most read on our site.',
  'It made our {use} a good deal easier.',
  'It paid for itself with the first enquiry.',
  '{who^} asked for the name, and got it.',
];

/** Results only still pictures can have. */
export const pictureResults: readonly string[] = [
  'The set has been in two magazines so far.',
  '{who^} printed one for the office wall.',
  'It is the first set we did not have to apologise for.',
  'We use {count} of the pictures every week.',
];

/** Small reservations, for good reviews that are not full marks. */
export const reservations: readonly string[] = [
  'Not cheap, and worth saying so.',
  'Booked out for {weeks} weeks when we first asked.',
  'Answers mail in the evening only.',
  'The invoice came before the last file did.',
  'It took one call more than it should have.',
  'The offer could have been shorter.',
  'Delivery took a week longer than planned; we were told early.',
];

/** Reservations about work with a camera on site. */
export const pictureReservations: readonly string[] = [
  'Delivery took a week longer than planned because of weather; we were told early.',
  'We would have liked one more view of the {space}.',
  'The first proofs were small; a call put that right.',
  'One file was named after the wrong room.',
  'Parking was on us, which we had not read in the offer.',
  'The set leans to the cool side; corrected when we asked.',
  'A second evening had to be paid for, as agreed.',
  'We had hoped for people in more of the pictures.',
  'The dusk views are stronger than the daylight ones.',
];

/** The first sentence of a middling review: of pictures, and of anything. */
export const mixedPictures: readonly string[] = [
  'Good pictures of the {space}, less good ones of the rest.',
  'The {building} is well covered, but it took two reminders to get the files.',
  'Solid work, a little the same from view to view.',
  'We had agreed on {count} views and received them; two we cannot use.',
  'The outside of the {building} is fine, the {room} too dark.',
  'Competent and on time, without the look we had seen in the portfolio.',
  'Fine for the website; for print we had some of it done again.',
  'Friendly and punctual, but the brief had not been read.',
  'The result is good, the way there was longer than it needed to be.',
  'The {space} came out well; the weather was against the rest and no second date was offered.',
];

export const mixed: readonly string[] = [
  'What was done for the {building} is sound, without a moment that surprises.',
  'The result for the {building} is good, the way there was longer than it needed to be.',
  'The {space} came out well; the rest needed a second round.',
  'Competent and on time, without what we had seen in the portfolio.',
  'Two reminders were needed before anything about the {building} arrived.',
  'Fine for the website; for the jury we had parts of it done again.',
];

export const mixedDetails: readonly string[] = [
  'Corrections were made, though not all of them.',
  'The price was fair.',
  'We would use the same person for a smaller job.',
  'Better preparation on our side would have helped too.',
  'Communication stopped for {weeks} weeks in {month}.',
  'The licence had to be explained twice.',
  'To be fair, the site was not ready.',
  'The second half of the day was rushed.',
];

export const disappointmentPictures: readonly string[] = [
  'Arrived without having looked at the plan and left before the light was right.',
  'The files of the {building} came {weeks} weeks late, after the deadline they were for.',
  'Half of the pictures of the {room} are tilted and the rest are too wide.',
  'The sky in every picture is the same sky, and not ours.',
  'The offer said {count} views; we received fewer and a longer invoice.',
  'Moved our client’s furniture without asking and scratched the floor of the {room}.',
  'Cancelled twice on the morning of the appointment.',
  'What was delivered of the {building} does not look like the portfolio.',
];

export const disappointment: readonly string[] = [
  'What we received for the {building} does not resemble the portfolio.',
  'The work on the {building} came {weeks} weeks late, after the deadline it was for.',
  'Our notes on the {space} were not read, twice.',
  'The colours of the {room} are wrong and stayed wrong.',
  'The offer changed after we had accepted it.',
];

export const disappointmentDetails: readonly string[] = [
  'An apology came, corrections did not.',
  'Part of the fee was returned after some discussion.',
  'In the end someone else did the {building} for us.',
  'Perhaps a bad week; we will not find out.',
  'The part that we could use is decent.',
  'Our calls went unanswered for {weeks} weeks.',
  'For the price we had expected more care.',
];

export const countWords = [
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'fourteen',
  'sixteen',
] as const;
export const hourWords = [
  'five',
  'half past five',
  'six',
  'half past six',
  'seven',
  'a quarter to eight',
] as const;
export const weekWords = ['two', 'three', 'four', 'five', 'six'] as const;
export const monthWords = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'September',
  'October',
  'November',
] as const;
export const whoWords = [
  'our client',
  'the developer',
  'the head teacher',
  'our engineer',
  'the mayor’s office',
  'the contractor',
  'our senior partner',
  'the museum director',
  'the owner',
] as const;
export const useWords = [
  'award entry',
  'planning appeal',
  'competition bid',
  'monograph',
  'next interview',
  'annual report',
] as const;
