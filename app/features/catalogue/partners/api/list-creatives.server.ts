import { answerSearch } from '#app/features/catalogue/directory/answer-search.server.ts';
import type { SearchState } from '#app/features/catalogue/directory/directory-address.ts';
import { nothingFound } from '#app/features/catalogue/directory/find-listings.server.ts';
import { readCursor } from '#app/features/catalogue/directory/listing-page.ts';
import { openCursor, sealCursor } from './api-cursor.ts';
import type { AnswerOf } from './api-operations.ts';
import { type CreativesQuery, filtersOf } from './api-parameters.ts';
import { foreignCursor, type ReadAnswer } from './read-answer.ts';
import { listCreatives } from './read-listings.server.ts';

export async function readCreativePage(
  query: CreativesQuery,
): Promise<ReadAnswer<AnswerOf<'listCreatives'>>> {
  const { limit, cursor, ...wanted } = query;
  const after = cursor === undefined ? null : readCursor(openCursor(cursor, wanted));
  if (cursor !== undefined && !after) {
    return foreignCursor;
  }
  const page = (await answerSearch({ ...stateOf(query), after })) ?? nothingFound;
  if (after && after.order !== page.order) {
    // The number of matches has changed so much that the order differs.
    return foreignCursor;
  }
  return {
    ok: true,
    answer: {
      data: await listCreatives(page.cards.map(({ id }) => id)),
      nextCursor: sealCursor(page.nextCursor, wanted),
      total: page.count,
    },
  };
}

function stateOf(query: CreativesQuery): SearchState {
  const { q, location, within, sort, limit } = query;
  return {
    q,
    location,
    // The schema allows only these values.
    within: within === undefined ? null : (Number(within) as SearchState['within']),
    filters: filtersOf(query),
    sort,
    isAsTyped: false,
    show: limit,
    after: null,
  };
}
