/**
 * The demo world as plain values: `buildWorld` returns them and the seeding code writes them to the database.
 * Conventions: `id` is a UUID made from the seed, so the same seed gives the same ids. Countries are ISO 3166-1 alpha-2
 * codes. In the US `state` is the two-letter code ('TX'); elsewhere it is the region's name in the gazetteer
 * ('Bavaria'). Times are `Date`s no later than the world's `now`. Pixels are integers.
 */

import type { creativeTypes } from '#app/features/catalogue/directory/creative-types.ts';
import type { dayRates, languages, services } from '#app/features/catalogue/directory/trade.ts';
import type { CreditRole, CreditState, Discipline } from '#app/features/catalogue/firms/credit-roles.ts';
import type { BuildingType } from '#app/features/vocabulary/building-types.ts';

export type Grade = 'monochrome' | 'warm' | 'cool' | 'faded' | 'contrast';

/** A region of a source picture, in pixels of the source. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PlateEdit {
  crop?: Crop;
  grade?: Grade;
}

export interface Plate {
  /** A stable name, such as 'villa-dusk-03'; unique over plates and clips. */
  key: string;
  /** A path in `db/seed/media`. */
  source: string;
  width: number;
  height: number;
  edit: PlateEdit;
  title: string;
  description: string;
  alt: string;
  specialties: string[];
  /** '#rrggbb', after crop and grade. */
  averageColor: string;
}

export interface Clip {
  key: string;
  source: string;
  width: number;
  height: number;
  durationSeconds: number;
  poster: { source: string; width: number; height: number; edit: PlateEdit; averageColor: string };
  title: string;
  description: string;
  alt: string;
  specialties: string[];
}

export type CreativeType = (typeof creativeTypes)[number];

export interface WorldPlace {
  city: string;
  state: string;
  country: string;
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  geonameId: number;
}

export interface WorldServiceArea extends WorldPlace {
  isPrimary: boolean;
}

export interface WorldAccount {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  companyName: string | null;
  phone: string | null;
  createdAt: Date;
}

export interface WorldCredits {
  project: string;
  architect: string;
  /** 'Austin, TX' or 'Munich, Germany'. */
  location: string;
  year: number;
}

export interface WorldPortfolioItem {
  id: string;
  creativeId: string;
  mediaType: 'image' | 'video';
  /** The key of a `Plate` (image) or a `Clip` (video). */
  mediaKey: string;
  title: string;
  description: string;
  alt: string;
  credits: WorldCredits;
  isFeatured: boolean;
  sortOrder: number;
  createdAt: Date;
}

export interface WorldReview {
  id: string;
  creativeId: string;
  /** The id of a `WorldClient`, if the writer has an account. */
  clientId: string | null;
  reviewerName: string;
  reviewerCompany: string;
  /** 1 to 5. */
  rating: number;
  projectType: string;
  text: string;
  createdAt: Date;
}

export interface WorldTrade {
  services: (keyof typeof services)[];
  droneLicenses: string[];
  buildingTypes: BuildingType[];
  languages: (keyof typeof languages)[];
  travelsTo: string[];
  dayRate: keyof typeof dayRates | null;
  insuredUntil: Date | null;
  availableMonths: string[];
  availableToldAt: Date | null;
}

export interface WorldCreative {
  id: string;
  account: WorldAccount;
  /** 'creative' is the yearly plan; with either, the profile is listed. */
  plan: 'creative' | 'lifetime';
  businessName: string;
  tagline: string;
  bioShort: string;
  /** Two to four paragraphs, separated by an empty line. */
  bioLong: string;
  creativeType: CreativeType;
  yearsExperience: number | null;
  websiteUrl: string | null;
  instagramUrl: string | null;
  linkedinUrl: string | null;
  isVerified: boolean;
  isFeatured: boolean;
  /** May be in the past while `isFeatured` is still true: such a creative is no longer featured. */
  featuredUntil: Date | null;
  /** Granted by an admin, or the billing interval; null if never featured. */
  featuredBy: 'grant' | 'monthly' | 'quarterly' | null;
  createdAt: Date;
  /** The primary one first. */
  serviceAreas: WorldServiceArea[];
  /** One to seven, the most specific first. */
  specialtyNames: string[];
  trade: WorldTrade;
}

/** A creative whose plan has ended. */
export interface FormerCreative extends WorldCreative {
  leftAt: Date;
  /** Got a refund within the period allowed. */
  isRefunded: boolean;
}

export interface WorldClient {
  account: WorldAccount;
  profession:
    | 'Architect'
    | 'Interior designer'
    | 'Engineer'
    | 'Contractor'
    | 'Developer'
    | 'Landscape architect';
  place: WorldPlace;
}

export interface WorldArticle {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  /** HTML: h2, p, ul, ol, li, blockquote, em, strong, a. */
  contentHtml: string;
  category: string;
  author: string;
  imagePlateKey: string;
  isFeatured: boolean;
  /** Minutes: words divided by 200, rounded up, at least 1. */
  readMinutes: number;
  publishedAt: Date;
}

export interface WorldProject {
  id: string;
  creativeId: string;
  name: string;
  tagline: string | null;
  /** Paragraphs, separated by an empty line. */
  description: string;
  buildingType: BuildingType;
  place: WorldPlace;
  year: number;
  /** Ids of the same creative's portfolio items, in the order of the project. */
  pieces: string[];
  createdAt: Date;
}

export interface WorldFirm {
  id: string;
  name: string;
  discipline: Discipline;
  place: WorldPlace;
  websiteUrl: string;
  /** Set only for claimed firms; the manager is a client's account. */
  about: string | null;
  domain: string | null;
  claimedAt: Date | null;
  managerId: string | null;
}

export interface WorldCredit {
  id: string;
  projectId: string;
  firmId: string;
  role: CreditRole;
  product: string | null;
  sortOrder: number;
  state: CreditState;
  createdAt: Date;
}

export interface World {
  now: Date;
  plates: Plate[];
  clips: Clip[];
  /** Newest first. */
  creatives: WorldCreative[];
  formerCreatives: FormerCreative[];
  /** In the order of `creatives`, then by `sortOrder`. */
  portfolioItems: WorldPortfolioItem[];
  /** In the order of `creatives`. */
  projects: WorldProject[];
  firms: WorldFirm[];
  credits: WorldCredit[];
  /** In the order of `creatives`, newest first within one. */
  reviews: WorldReview[];
  /** Clients of the demo's conversations first, then reviewers. */
  clients: WorldClient[];
  admin: WorldAccount;
  /** The accounts in the start message. */
  demoLogins: { client: string; creative: string; admin: string };
  articles: WorldArticle[];
}

export interface WorldOptions {
  seed: number;
  now: Date;
  /** The number of creatives; 1,247 by default. */
  creatives?: number;
}
