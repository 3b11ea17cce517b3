/**
 * The words of the scale world. Sentences are drawn independently of each other, so each must stand alone.
 * `{city}` is the creative's first place.
 */

/** Given names; with a surname put together from `surnameStarts`, `surnameMiddles` and `surnameEnds`. */
export const givenNames = split(
  'Ada Agnes Alba Alma Anders Anouk Ansel Arno Astrid Aurel Bela Bruno Carla Casper Clio Cosima Dag Dario Dina Edda Elias Elin Emre Enid Esra Ezra Fabia Farid Finn Flora Gesa Gil Hana Hedda Hugo Ilse Imre Ines Iris Ivo Jana Jonah Judit Kaya Kiran Klara Lars Leila Lena Levin Lior Liv Luca Maia Malin Marek Mattis Mila Mira Nadia Nils Nora Odile Olaf Oona Orla Otto Petra Pia Quentin Rafi Reza Rita Roman Runa Sami Selma Signe Sol Stella Tara Thea Tilda Timo Uma Vera Vito Wanda Yael Yusuf Zoe',
);
export const surnameStarts = split(
  'Al Ar Bal Bar Ber Bor Bran Cal Car Chal Cor Dal Dar Del Dor Dun El Er Fal Far Fen Gal Gar Gol Hal Har Hel Hol Jar Jor Kal Kar Kel Kor Lan Lar Lin Lor Mal Mar Mel Mon Nar Nor Ol Or Pal Par Pel Por Ral Ran Rol Sal San Sel Sol Tal Tar Tor Ul Val Ver Vol Wal War Win Yar Zan Zel',
);
export const surnameMiddles = split(
  'a ab ad ag al am an ar as ath av be da de di do e ed el em en er et ev i id il im in is ith iv ka ko la le li lo ma mi mo na ne ni no o od ol om on or os ov ra re ri ro sa si so ta te ti to u ul un ur va ve vi vo',
);
export const surnameEnds = split(
  'berg bert bold brook by dale dell den din dorf dottir feld field ford gard grove hagen ham hart heim holm holt horn hurst kamp land lein ler ley lind ling man mark mer mont more ner nes quist rand rick rid rop sen shaw sky son stad stein sten ston strand thal thorpe ton tov tren vale vall vic viken vin ward well wick wood worth',
);

/** What stands before a surname in a business name, and behind a name; by type of creative. */
export const materials = split(
  'Alder Ashlar Basalt Bronze Cedar Chalk Cobalt Copper Corten Flint Gable Glass Granite Gravel Heron Iron Ivory Kestrel Larch Lime Linden Marble Mortar Ochre Onyx Plinth Quartz Rafter Rowan Sable Sand Slate Steel Stone Terra Timber Travertine Umber Walnut Zinc',
);
export const businessEndings: Record<string, readonly string[]> = {
  Photographer: ['Photography', 'Photographs', 'Studio', 'Pictures', 'Archive', 'Photo Works'],
  'Architectural Photography': ['Architectural Photography', 'Photo Office', 'Photography'],
  Videographer: ['Films', 'Motion', 'Moving Pictures', 'Film Office'],
  Both: ['Stills & Motion', 'Photo + Film', 'Image Office', 'Studio'],
  'Drone Operator': ['Aerial', 'From Above', 'Drone Works', 'Air Office'],
  'Photo Editor': ['Retouching', 'Image Lab', 'Darkroom', 'Finishing'],
  'Video Editor': ['Edit Rooms', 'Cut', 'Post', 'Grade'],
};

/** The parts of a biography, in their order; one sentence of each. Most say 'architecture' somewhere. */
export const bioParts: readonly (readonly string[])[] = [
  [
    'We photograph architecture in {city} and wherever a building sends us.',
    'From a base in {city} we work for architects, engineers and builders, on architecture of every size.',
    'Architecture has been our only subject since the practice opened its door in {city}.',
    'Our work is architecture: new, altered, and now and then about to go.',
    'Based in {city}, we make pictures of architecture that can stand beside the drawings.',
    'A small practice in {city} for the picture side of architecture.',
    'We document buildings in {city} from the first trench to the handover.',
    'Most weeks are spent within an hour of {city}, on roofs, on ladders and in other people’s gardens.',
  ],
  [
    'Every commission begins with a walk around the block and a look at the plans.',
    'We visit twice: once without a camera, to learn where the sun goes, and once with one.',
    'A site visit, a shot list and a weather window come first; the tripod comes last.',
    'We read the section before we choose a lens.',
    'Two people, one car and as little lighting equipment as the rooms allow.',
    'Before the day itself we agree on the ten pictures that matter and the hour of each.',
    'We ask who will use the pictures, and plan the views from there.',
    'Neighbours, caretakers and cleaners are told early, which is half of a calm day.',
    'The list of views is short, so that each can have its proper light.',
    'We like to arrive before the builders and to leave after the street lamps come on.',
  ],
  [
    'Interiors are shot with the light that is there, and furniture is moved only when the architect asks.',
    'Facades are photographed at the hour for which they were designed, also when that is five in the morning.',
    'Details get as much time as the hero view: handrails, joints, thresholds, the underside of the stair.',
    'Dusk is a specialty of ours, and so is fog.',
    'People walk through our pictures because people walk through buildings.',
    'Aerial views are flown by a licensed pilot, low and slow, with every permit in the folder.',
    'We keep verticals vertical, colours true and skies as they were.',
    'Short films grow out of the same visit: one minute, no voice, the sound of the rooms.',
    'Construction is followed month by month from fixed points, so that the series reads like a flip book.',
    'We would rather wait an hour for a cloud than repair a shadow later.',
  ],
  [
    'Practices of three and of three hundred people have come back for a second building.',
    'Our pictures have been used in monographs, award entries, tenders and one planning appeal.',
    'Hotels, schools, clinics and a ferry terminal are among the recent commissions.',
    'Housing is the largest part of the portfolio, followed by offices and places to learn.',
    'Half of the work is for architects, the rest for developers, contractors and manufacturers.',
    'Juries have been kind to several of the buildings, and we like to think that the pictures helped.',
    'Public buildings are a love of ours: town halls, libraries, swimming baths, depots.',
    'Restorations are photographed before, during and after, to the standard of the archive.',
  ],
  [
    'Files arrive within ten working days, captioned, numbered and with the licence in plain words.',
    'A first selection can be seen after three days; the finished set follows two weeks later.',
    'The price is fixed before the first visit, and includes travel within the region.',
    'Usage for the architect is always included; partners can share the cost of the day.',
    'Retouching is done by us, by hand, and never adds what was not built.',
    'Every set comes in two sizes, for print and for screen, with a contact sheet.',
    'You receive a private gallery, a printed set of proofs and somebody who answers the telephone.',
    'We keep the originals for twenty years, in two places.',
  ],
  [
    'Write to us when the scaffolding has a date.',
    'New commissions are taken from six weeks ahead, sometimes sooner in winter.',
    'Tell us about the building, the deadline and the worst view; we begin with the worst view.',
    'We are happy to look at drawings and say honestly whether pictures are worth it yet.',
    'For urgent handovers there is nearly always a morning.',
    'Ask for the complete series of any project that you see here.',
  ],
];

/** Said by one creative in fifty. */
export const brutalistSentences = [
  'A soft spot for brutalist concrete runs through the archive.',
  'Brutalist housing estates are a long-term series of ours.',
  'We photograph brutalist landmarks before they are cleaned, clad or lost.',
];

/** One creative in fifty names one of these, so each is named by one in about ten thousand. */
export const rareThings = split(
  'adobes aedicules agoras ambulatories anteroom apses arcatures archivolts arrises astragals astylars atriums balustrades baptisteries barbicans bargeboards bartizans belvederes bimas bollards bossages bressummers campaniles cantilevers capstones caravanserais caryatids casements catslides cenotaphs chajjas chancels chhatris chicanes cisterns clapboards clerestories clochans coffers coigns collarbeams colonnettes columbariums corbels corncribs coronas cortiles coulisses cresting crockets culverts cupolas dadoes datchas dentils diaphragms distyles dormers dovecotes drystone dunnage echinuses embrasures enfilades engawas entablatures epistyles escutcheons estrades exedras extradoses faience fanlights fascias fenestellas finials flushwork follies formwork fretwork galilees gargoyles gazebos genkans girders glyphs granaries groins guttae hagioscopes halftimbers hammerbeams haunches headers hexastyles hypocausts iconostases imposts inglenooks intradoses iwans jalousies jettied keystones kilns lacunars lanterns linhays loggias lucarnes lunettes lychgates machicolations maltings mansards marquetries mashrabiyas mastabas megarons metopes mezzanines minarets misericords modillions monopteroses mouldings mullions muntins muqarnas narthexes nymphaeums obelisks oculuses ogees orangeries oriels oubliettes palapas palazzos pantiles parapets pargeting parterres pavilions pediments pendentives pergolas peristyles piers pilasters pilotis plinths porches porticos posterns predellas propylaeums purlins putlogs pylons quadrigas quatrefoils quincunxes quoins reredoses retables rinceaus ringworks rotundas rusticated sacristies scagliola sconces shojis soffits spandrels squinches stoas strapwork stringcourses stupas swales taenias telamons terrazzos tholoi tierces tokonomas torchis transepts transoms triforiums triglyphs turrets tympanums undercrofts vaultings verandahs vestries viaducts voussoirs wainscots weatherings yurts ziggurats',
);

export const reviewOpenings = [
  'Calm, prepared and exact.',
  'They understood the building after one walk through it.',
  'We had two days and needed three; they made it work.',
  'The clearest communication we have had with a photographer.',
  'Early, in every sense: on site at five, files before the date.',
  'Not cheap, and worth it.',
  'The second commission, and not the last.',
  'A quiet presence on a loud site.',
  'They noticed a detail that we had drawn and forgotten.',
  'Good work with some delay.',
];
export const reviewMiddles = [
  'The stair in the evening light is the picture that everybody asks about.',
  'The facade series has gone straight into our award entry.',
  'Tenants were asked, rooms were tidied, and nothing was moved without a word.',
  'Every view on the list was there, and three that we had not thought of.',
  'The film is one minute long and says more than our brochure.',
  'The interiors look as they feel, which is rare.',
  'The aerial views explain the courtyard better than the model did.',
  'Colours match the samples, verticals are vertical, and the sky is the sky.',
  'The details are sharp enough to check the joints.',
  'The set covers the whole project from the street to the plant room.',
];
export const reviewEndings = [
  'We will ask again.',
  'Recommended without reservation.',
  'The client framed two of them.',
  'Captions and licence were in order from the start.',
  'The jury mentioned the pictures.',
  'One more round of retouching would have been welcome.',
  'Our whole team uses them every week.',
  'Planning the date took longer than the shoot.',
];

function split(words: string): readonly string[] {
  return words.split(' ');
}
