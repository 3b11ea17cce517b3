/** What the buildings in the portfolios are called, by the subject of the photograph. */
export interface SubjectWords {
  /** A private building is named after its people, a public one after its place. */
  isPrivate: boolean;
  nouns: readonly string[];
}

export const subjectWords: Readonly<Record<string, SubjectWords>> = {
  'villa-dusk': { isPrivate: true, nouns: ['House', 'Villa', 'Terrace House', 'Pool House'] },
  'cabin-clearing': {
    isPrivate: true,
    nouns: ['Cabin', 'Forest Cabin', 'Studio in the Woods', 'Guest Cabin'],
  },
  'snow-house': { isPrivate: true, nouns: ['Winter House', 'Mountain House', 'Ski Cabin'] },
  'white-houses': { isPrivate: false, nouns: ['Gable Houses', 'Three Houses', 'Infill Terrace'] },
  courtyard: { isPrivate: true, nouns: ['Courtyard House', 'Patio House', 'House around a Tree'] },
  'desert-house': { isPrivate: true, nouns: ['Long House', 'Earth House', 'House in Dry Country'] },
  'housing-block': {
    isPrivate: false,
    nouns: ['Social Housing', 'Housing Cooperative', 'Garden Apartments'],
  },
  'wave-balconies': {
    isPrivate: false,
    nouns: ['Harbour Apartments', 'Waterfront Residences', 'Balcony Building'],
  },
  'brick-loft': { isPrivate: false, nouns: ['Mill Conversion', 'Warehouse Lofts', 'Spinning Mill'] },
  'white-living': { isPrivate: true, nouns: ['Weekend House', 'Garden House', 'White House'] },
  restaurant: { isPrivate: false, nouns: ['Brasserie', 'Restaurant', 'Station Bar', 'Hotel Dining Room'] },
  'pool-hall': { isPrivate: false, nouns: ['Thermal Bath', 'Bathhouse', 'Municipal Pool'] },
  'timber-hall': { isPrivate: false, nouns: ['Market Hall', 'Covered Market', 'Food Hall'] },
  library: { isPrivate: false, nouns: ['Public Library', 'Reading Room', 'University Library'] },
  'spiral-stair': { isPrivate: false, nouns: ['City Gallery', 'Museum Stair', 'House of Music'] },
  'museum-hall': { isPrivate: false, nouns: ['Museum of Art', 'Contemporary Gallery', 'Art Hall'] },
  'concrete-stair': { isPrivate: false, nouns: ['Archive Building', 'Record Office', 'School of Art'] },
  arcade: { isPrivate: false, nouns: ['Cloister Restoration', 'Old Arcade', 'Town Hall Arcade'] },
  'lake-pavilion': { isPrivate: false, nouns: ['Lake Pavilion', 'Boathouse', 'Water Pavilion'] },
  chapel: { isPrivate: false, nouns: ['Chapel', 'Cemetery Chapel', 'Room of Silence'] },
  'corten-pavilion': { isPrivate: false, nouns: ['Field Station', 'Visitor Centre', 'Nature School'] },
  'tower-street': { isPrivate: false, nouns: ['Exchange House', 'Office Tower', 'Insurance Building'] },
  'brutalist-grid': { isPrivate: false, nouns: ['Ministry Annex', 'Council Offices', 'Polytechnic Tower'] },
  'towers-below': { isPrivate: false, nouns: ['Financial District', 'Four Towers', 'Central Plaza'] },
  'bronze-fins': { isPrivate: false, nouns: ['Faculty of Law', 'Savings Bank', 'Headquarters'] },
  'brick-wave': { isPrivate: false, nouns: ['School of Ceramics', 'Brickworks Museum', 'Depot Theatre'] },
  'stadium-canopy': { isPrivate: false, nouns: ['Stadium', 'Athletics Stadium', 'Arena Roof'] },
  'parking-ramp': { isPrivate: false, nouns: ['Car Park', 'Station Car Park', 'Parking Ramp'] },
  'fog-bridge': { isPrivate: false, nouns: ['Estuary Bridge', 'River Crossing', 'Harbour Bridge'] },
  'aerial-houses': { isPrivate: false, nouns: ['Garden Suburb', 'Housing Estate', 'New Quarter'] },
  construction: { isPrivate: false, nouns: ['Hospital Extension', 'Station Quarter', 'Block C'] },
};

/** Parts of a town, for public buildings. */
export const quarters: readonly string[] = [
  'Old Harbour',
  'North Bank',
  'Station Road',
  'Mill Lane',
  'Canal Side',
  'Hill Street',
  'Orchard Road',
  'Gasworks',
  'East Dock',
  'University',
  'Market Square',
  'River Street',
  'South Gate',
  'Foundry Yard',
  'Chapel Hill',
  'Long Meadow',
  'Customs House',
  'Upper Town',
  'Botanic Garden',
  'Ferry Landing',
];

/** Words for the names of fictional practices. */
export const practiceWords: readonly string[] = [
  'Ground Floor',
  'Common Wall',
  'Hedgerow',
  'Chainline',
  'Open Section',
  'Three Rooms',
  'Five Doors',
  'Threshold',
  'Good Neighbours',
  'Plain',
  'North Room',
  'Long Table',
  'Offset',
  'Party Wall',
  'Half Landing',
  'Slow Build',
  'Tenfold',
  'Long Afternoon',
  'Lean-To',
  'Second Floor',
];
