import {
  aboutField,
  type FormField,
  formFields,
  tradeFields,
} from '#app/features/catalogue/creatives/profile-fields.ts';

export type ImportField = PersonField | ProfileColumn | PlaceField | 'specialties';
type PersonField = 'email' | 'name' | 'firstName' | 'lastName' | 'phone';
type PlaceField = 'city' | 'state' | 'country';
export type ProfileColumn = Exclude<FormField, 'showRateSheetPublicly' | keyof typeof tradeFields>;

export const profileColumns = formFields.filter(
  (name): name is ProfileColumn => name !== 'showRateSheetPublicly' && !Object.hasOwn(tradeFields, name),
);

type About = {
  label: string;
  example: string /** Normalized headers that map to it. */;
  known: readonly string[];
};

const ofProfile: Record<ProfileColumn, Omit<About, 'label'>> = {
  businessName: {
    example: 'Atelier Norrby',
    known: ['business', 'studio', 'company', 'company name', 'firm'],
  },
  tagline: { example: 'Concrete at first light', known: ['slogan', 'claim'] },
  creativeType: { example: 'Photographer', known: ['type', 'profession', 'role', 'category'] },
  yearsExperience: { example: '12', known: ['years', 'experience', 'years of practice'] },
  bioShort: {
    example: 'Photographs houses and schools in the Nordic light.',
    known: ['bio', 'summary', 'about'],
  },
  bioLong: { example: '', known: ['biography', 'long biography', 'description'] },
  websiteUrl: {
    example: 'norrby.example',
    known: ['web', 'site', 'url', 'homepage', 'website url', 'web site'],
  },
  instagramUrl: { example: '@norrby', known: ['ig', 'insta', 'instagram url', 'instagram handle'] },
  linkedinUrl: { example: 'in/ilse-norrby', known: ['linkedin url', 'linked in'] },
};

/** In the order of the form and the template. */
export const importFields: Readonly<Record<ImportField, About>> = {
  email: {
    label: 'Email',
    example: 'ilse@norrby.example',
    known: ['e mail', 'mail', 'email address', 'e mail address'],
  },
  name: { label: 'Full name', example: '', known: ['name', 'contact', 'contact name', 'person'] },
  firstName: { label: 'First name', example: 'Ilse', known: ['firstname', 'given name', 'forename'] },
  lastName: { label: 'Last name', example: 'Norrby', known: ['lastname', 'surname', 'family name'] },
  ...(Object.fromEntries(
    profileColumns.map((name) => [name, { label: aboutField(name).label, ...ofProfile[name] }]),
  ) as Record<ProfileColumn, About>),
  city: { label: 'City', example: 'Malmö', known: ['town', 'location', 'based in'] },
  state: {
    label: 'State or region',
    example: 'Skåne County',
    known: ['state', 'region', 'province', 'state region'],
  },
  country: { label: 'Country', example: 'Sweden', known: ['country code', 'nation'] },
  phone: {
    label: 'Phone',
    example: '+46 40 555 0134',
    known: ['telephone', 'tel', 'mobile', 'phone number', 'cell'],
  },
  specialties: {
    label: 'Specialties',
    example: 'Architecture; Interior',
    known: ['specialty', 'specialities', 'subjects', 'services', 'tags'],
  },
};

export const importFieldNames = Object.keys(importFields) as ImportField[];

export function isImportField(name: string): name is ImportField {
  return Object.hasOwn(importFields, name);
}

/** Column index of each field. */
export type Mapping = Partial<Record<ImportField, number>>;

/** Guesses the mapping from headers: an exact match first, then a synonym. Each column and field is used once. */
export function guessMapping(columns: readonly string[]): Mapping {
  const headers = columns.map(fold);
  const taken = new Set<number>();
  const mapping: Mapping = {};
  const take = (field: ImportField, words: readonly string[]) => {
    const place = headers.findIndex((header, at) => !taken.has(at) && words.includes(header));
    if (mapping[field] === undefined && place !== -1) {
      mapping[field] = place;
      taken.add(place);
    }
  };
  for (const field of importFieldNames) take(field, [fold(importFields[field].label)]);
  for (const field of importFieldNames) take(field, importFields[field].known);
  return mapping;
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Null when the mapping is valid. */
export function mappingFault(mapping: Mapping): 'emailMissing' | 'nameMissing' | 'columnTwice' | null {
  const places = Object.values(mapping);
  if (mapping.email === undefined) return 'emailMissing';
  if (mapping.businessName === undefined && mapping.name === undefined && mapping.lastName === undefined) {
    return 'nameMissing';
  }
  return new Set(places).size < places.length ? 'columnTwice' : null;
}
