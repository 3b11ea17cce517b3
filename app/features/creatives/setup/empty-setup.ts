import { unchosenType } from '../profile-schema.ts';
import type { SetupValues } from './setup-values.ts';

/** What a profile holds before it was ever saved (specification section 3). */
export const emptySetup: SetupValues = {
  businessName: null,
  tagline: null,
  bioShort: null,
  bioLong: null,
  creativeType: unchosenType,
  yearsExperience: null,
  websiteUrl: null,
  instagramUrl: null,
  linkedinUrl: null,
  specialtyIds: [],
  areas: [],
  showRateSheetPublicly: true,
};
