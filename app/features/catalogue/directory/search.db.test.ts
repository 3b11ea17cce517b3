import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertSearchedCreatives } from '#tests/factories/searched-creatives.ts';
import { howMany } from '#tests/how-many.ts';
import { anyText } from '#tests/odd-texts.ts';
import { testClient } from '#tests/test-pool.ts';
import { readBrowseState, readSearchState } from './directory-address.ts';
import { directoryFilters, filterNames } from './directory-filters.ts';
import { findBrowsePage } from './find-browse-page.server.ts';
import { findSearchPage, type SearchPage } from './find-search-page.server.ts';
import { suggestPlaces } from './location/suggest-places.server.ts';

/** What is found by words, in places and with filters; and that nothing whatever makes search fail. */

const client = await testClient();

beforeAll(() => insertSearchedCreatives(client));

function search(parameters: Record<string, string>): Promise<SearchPage> {
  return findSearchPage(readSearchState(new URLSearchParams(parameters)));
}

const namesOf = (page: SearchPage) => page.cards.map((card) => card.name);

describe('words', () => {
  test.each([
    ['brutalist', ['Atelier Norrby']],
    ['BRUTALIST', ['Atelier Norrby']],
    ['brutalists', ['Atelier Norrby']],
    ['drone', ['O’Hara Brennan', 'Quiet Harbour']],
    ['norrby', ['Atelier Norrby', 'Quiet Harbour']],
    ['atelier norrby', ['Atelier Norrby']],
    ['zolta', ['Żółta Pracownia']],
    ['Żółta', ['Żółta Pracownia']],
    ['plumb & level', ['Plumb & Level Films']],
    ['films austin', ['Plumb & Level Films']],
    ['construction brooklyn', ['O’Hara Brennan']],
    ['sao paulo', ['Two Homes']],
    ['germany', ['Żółta Pracownia']],
    ['bavaria', ['Żółta Pracownia']],
  ])('%j finds %j, the best first', async (q, names) => {
    expect(namesOf(await search({ q }))).toEqual(names);
  });

  test.each([
    ['Atelier Norrbi', 'Atelier Norrby'],
    ['Atelier Nrrby', 'Atelier Norrby'],
    ['Atellier Norrby', 'Atelier Norrby'],
    ['Plumb Levl Films', 'Plumb & Level Films'],
    ['Quiet Harbor', 'Quiet Harbour'],
    ['Pracownja', 'Żółta Pracownia'],
    ['brutallist', 'Atelier Norrby'],
    ['norr', 'Atelier Norrby'],
    ['plumb level', 'Plumb & Level Films'],
  ])('%j is understood as %s', async (q, name) => {
    const page = await search({ q });
    expect(namesOf(page)[0]).toBe(name);
  });

  test('what nobody says finds nobody', async () => {
    expect(await search({ q: 'xyzzyxyzzy' })).toMatchObject({
      cards: [],
      count: { count: 0, isExact: true },
    });
    expect(namesOf(await search({ q: 'brutalist xyzzyxyzzy' }))).toEqual([]);
  });

  test.each(['a', 'the', 'of and the', '&', '!!!', '<>', '…'])(
    '%j says nothing to search for, and shows nobody',
    async (q) => {
      expect(await search({ q })).toMatchObject({
        cards: [],
        count: { count: 0 },
        reading: { isEmpty: true },
      });
    },
  );

  test('no words at all ask for everybody', async () => {
    expect(await search({ q: '  ' })).toMatchObject({ count: { count: 6 }, reading: { isEmpty: false } });
  });

  test('a corrected word is named', async () => {
    expect((await search({ q: 'brutallist' })).reading.words).toBe('brutalist');
    expect((await search({ q: 'brutalist' })).reading.words).toBeNull();
    expect((await search({ q: 'brutallist', typed: 'brutallist' })).cards).toEqual([]);
  });
});

describe('words of the field', () => {
  test.each([
    ['aerial photographer', ['O’Hara Brennan', 'Quiet Harbour']],
    ['video', ['Plumb & Level Films']],
    ['videographer in Austin', ['Plumb & Level Films']],
    ['movies near Austin, TX', ['Plumb & Level Films']],
    ['building site in New York', ['O’Hara Brennan']],
    ['drone operator', []],
  ])('%j finds %j', async (q, names) => {
    expect(namesOf(await search({ q }))).toEqual(names);
  });

  test('what is read in the words is said, and can be taken as typed', async () => {
    const read = await search({ q: 'videographer near Austin' });
    expect(read.reading).toMatchObject({ words: 'videographer', place: 'Austin, TX', isNear: true });
    expect(read.within).toBe(50);
    const typed = await search({ q: 'videographer near Austin', typed: 'videographer near Austin' });
    expect(typed.reading).toMatchObject({ words: null, place: null });
  });

  test('notes show words, never stems', async () => {
    const { reading } = await search({ q: 'architecur' });
    expect(reading.words).toBe('architecture');
  });

  test('what nobody here offers is named', async () => {
    const { reading, count } = await search({ q: 'weddings' });
    expect(count.count).toBe(0);
    expect(reading.notOurs).toEqual(['weddings']);
  });
});

describe('when nobody is found', () => {
  test('lines change one thing each, are counted truly, and none brings nobody', async () => {
    const page = await search({ q: 'construction', location: 'Austin, TX', verified: '1' });
    expect(page.count.count).toBe(0);
    expect(page.waysOut.length).toBeGreaterThan(0);
    for (const { to, count } of page.waysOut) {
      expect(count.count).toBeGreaterThan(0);
      const parameters = Object.fromEntries(new URL(to, 'http://localhost').searchParams);
      expect((await search(parameters)).count, to).toEqual(count);
    }
  });

  test('who is found needs no way out', async () => {
    expect((await search({ q: 'brutalist' })).waysOut).toEqual([]);
  });
});

describe('places', () => {
  test.each([
    ['Brookln', 'Brooklyn, NY', ['O’Hara Brennan', 'Two Homes']],
    ['Munch', 'Munich, Germany', ['Żółta Pracownia']],
  ])('%j is searched as %s', async (location, correctedTo, names) => {
    const page = await search({ location });
    expect(page.location.correctedTo).toBe(correctedTo);
    expect(namesOf(page).toSorted()).toEqual(names);
  });

  test.each(['Waiyevo', 'Taveuni', 'McMurdo', 'Mrr'])(
    '%j is not taken for a place far away',
    async (location) => {
      const page = await search({ location });
      expect(page.location).toMatchObject({ correctedTo: null, place: null, isServed: false });
    },
  );

  test('where nobody is listed the nearest is offered, with its distance', async () => {
    const page = await search({ location: 'Seattle, WA' });
    expect(page.location.nearest).toEqual({ label: 'Austin, TX', kilometres: 2848 });
    expect(page.count.count).toBe(3);
    const berlin = await search({ location: 'Berlin', within: '100' });
    expect(berlin.location.nearest).toMatchObject({ label: 'Munich, Germany' });
  });

  test.each([
    ['25', 2],
    ['250', 2],
  ])('within %s km of New York City are those of Brooklyn', async (within, count) => {
    const page = await search({ location: 'New York City', within });
    expect(page.location).toMatchObject({ nearest: null, knownAs: 'New York City, NY' });
    expect(page.count.count).toBe(count);
  });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    '%s is a name like any other',
    async (location) => {
      await expect(search({ location })).resolves.toMatchObject({ location: { knownAs: null } });
    },
  );

  test('those based elsewhere can be asked for', async () => {
    expect(namesOf(await search({ location: 'Brooklyn, NY', travels: '1' }))).toEqual(['Two Homes']);
  });
});

test('counts beside the filters are what choosing them leaves', async () => {
  for (const location of ['', 'Brooklyn, NY']) {
    const { facets, specialties, anywhere } = await search({ location });
    for (const name of filterNames) {
      const { offered, needsPlace } = directoryFilters[name];
      const found =
        name === 'specialty' ? specialties.map(({ id }) => String(id)) : Object.keys(anywhere[name] ?? {});
      for (const value of offered ?? found) {
        const chosen = await search({ location, [name]: value });
        const isCounted = !needsPlace || location !== '';
        expect(facets?.[name]?.[value] ?? 0, `${name} ${value}`).toBe(isCounted ? chosen.count.count : 0);
      }
    }
  }
});

test('no text whatever makes search, browse or the typeahead fail', { timeout: 900_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        q: anyText,
        location: anyText,
        within: fc.constantFrom('', '25', '250', 'x'),
        specialty: fc.constantFrom('', '1', '-1', '99999999999'),
        after: fc.oneof(
          fc.constant(''),
          anyText,
          fc.constantFrom(
            'n1.0.00000000-0000-4000-8000-000000000000',
            'r1.00000000-0000-4000-8000-000000000000',
          ),
        ),
      }),
      async (parameters) => {
        const query = new URLSearchParams(parameters);
        const page = await findSearchPage(readSearchState(query));
        expect(page.cards.length).toBeLessThanOrEqual(page.count.count);
        await findBrowsePage(readBrowseState(query));
        await suggestPlaces(parameters.location.slice(0, 100));
      },
    ),
    { numRuns: howMany({ short: 20, long: 2_000 }) },
  );
});
