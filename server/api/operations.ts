import type { AnswerOf, OperationName, QueryOf } from '#app/features/partners/api/api-operations.ts';
import { readCreativePage } from '#app/features/partners/api/list-creatives.server.ts';
import type { ReadAnswer } from '#app/features/partners/api/read-answer.ts';
import { readCreative, readPortfolio, readReviews } from '#app/features/partners/api/read-creative.server.ts';
import { readPlaces, readSpecialties, readTypes } from '#app/features/partners/api/read-lists.server.ts';

/** `creative` is what the path names, by id or slug. */
type Asked<Name extends OperationName> = { query: QueryOf<Name>; creative: string };

type Reads = { [Name in OperationName]: (asked: Asked<Name>) => Promise<ReadAnswer<AnswerOf<Name>>> };

/** What each operation of the API reads. */
export const reads: Reads = {
  listCreatives: ({ query }) => readCreativePage(query),
  getCreative: ({ creative }) => readCreative(creative),
  listPortfolio: ({ creative }) => readPortfolio(creative),
  listReviews: ({ creative, query }) => readReviews(creative, query),
  listSpecialties: () => readSpecialties(),
  listTypes: () => readTypes(),
  listPlaces: ({ query }) => readPlaces(query),
};
