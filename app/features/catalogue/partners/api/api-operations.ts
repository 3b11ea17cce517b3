import type { z } from 'zod';
import { creativesQuery, noQuery, pagedQuery, placesQuery } from './api-parameters.ts';
import {
  creativeAnswerSchema,
  creativePageSchema,
  placePageSchema,
  portfolioSchema,
  reviewPageSchema,
  specialtyListSchema,
  typeListSchema,
} from './api-schema.ts';

/**
 * All API operations, read by the server, the OpenAPI document, /developers and the tests. To add one, add an entry
 * here and its read in `server/api/api.ts`.
 */

type Operation = {
  /** Relative to `/api/v1`. */
  path: string;
  summary: string;
  about: string;
  query: z.ZodObject;
  answer: z.ZodType;
};

export const apiRoot = '/api/v1';

export const apiOperations = {
  listCreatives: {
    path: '/creatives',
    summary: 'List creatives',
    about: 'Listed creatives, filtered, sorted and in pages, as browse and search of the site find them.',
    query: creativesQuery,
    answer: creativePageSchema,
  },
  getCreative: {
    path: '/creatives/{creative}',
    summary: 'Get a creative',
    about: 'One listed creative, by id or slug. A former slug redirects (301) to the present one.',
    query: noQuery,
    answer: creativeAnswerSchema,
  },
  listPortfolio: {
    path: '/creatives/{creative}/portfolio',
    summary: 'List a portfolio',
    about: 'The pieces of a creative’s portfolio, in their own order.',
    query: noQuery,
    answer: portfolioSchema,
  },
  listReviews: {
    path: '/creatives/{creative}/reviews',
    summary: 'List reviews',
    about: 'The reviews of a creative, the newest first.',
    query: pagedQuery,
    answer: reviewPageSchema,
  },
  listSpecialties: {
    path: '/specialties',
    summary: 'List specialties',
    about: 'Every specialty, by category and name.',
    query: noQuery,
    answer: specialtyListSchema,
  },
  listTypes: {
    path: '/types',
    summary: 'List creative types',
    about: 'Every creative type.',
    query: noQuery,
    answer: typeListSchema,
  },
  listPlaces: {
    path: '/places',
    summary: 'List places',
    about: 'Cities that at least three listed creatives serve, by country, region and name.',
    query: placesQuery,
    answer: placePageSchema,
  },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof apiOperations;

export type QueryOf<Name extends OperationName> = z.infer<(typeof apiOperations)[Name]['query']>;
export type AnswerOf<Name extends OperationName> = z.input<(typeof apiOperations)[Name]['answer']>;

// Object.keys is typed as string[].
export const operationNames = Object.keys(apiOperations) as OperationName[];
