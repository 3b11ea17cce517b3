import { TextSection } from '#app/features/site/pages/static-page.tsx';
import { Ledger } from '#app/ui/ledger.tsx';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';

const bought = [
  {
    term: 'A Creative Profile',
    text: 'Lists you in the directory. Only creatives with a plan are listed, and all plans rank equally.',
  },
  {
    term: 'The Featured Upgrade',
    text: 'Places you before others in browse, on place pages and in searches without words, and gives you a turn on the home page. It is labeled “Featured” wherever it appears.',
  },
  {
    term: 'Not for sale',
    text: 'Ratings, the removal of reviews, the Verified badge, and a higher place in the results of a search for words.',
  },
];

/** What decides the order of every list. Must match the code (specification sections 2 and 4). */
export function RankingText() {
  return (
    <>
      <TextSection title="Browse and places">
        <p>
          Featured profiles come first and are labeled. After them, the newest profiles come first. Ratings,
          prices, clicks and activity play no part. Filters narrow the list without changing its order.
        </p>
      </TextSection>
      <TextSection title="Search">
        <p>
          When you search for words, the best match comes first, whether it is Featured or not. A creative’s
          type and specialties count most, then the titles of their work and the tagline, then the name, then
          the biography and places. If you type exactly a creative’s name, that creative comes first.
        </p>
        <p>
          Three things decide between equal matches, from most to least important: ratings (a few reviews
          count for little), how often the creative replies within a day, and how complete the profile is. A
          creative without reviews or messages ranks in the middle.
        </p>
        <p>
          Search knows related terms: video and film, house and residential, hospital and healthcare. It also
          corrects misspelled words, and the page says what it searched for instead. When thousands of
          profiles match, those with the best ratings, reply rates and profiles come first.
        </p>
        <p>
          You can sort by rating (profiles with fewer than three reviews come last), by distance from a place,
          or by the age of the profile. A search without words has the same order as browse. The line above
          the results always names the order.
        </p>
      </TextSection>
      <TextSection title="The home page">
        <p>
          The home page shows three Featured profiles at a time. They take turns: the order is random and
          changes each day, and each page load shows the next three, so all appear about equally often. When
          no one is Featured, the page shows the three best-rated creatives, and the title says so.
        </p>
      </TextSection>
      <TextSection title="Reviews and gallery">
        <p>
          Client Reviews and the Project Gallery show one review and one picture of each creative, with the
          newest members first. Featured has no effect there. A profile shows all reviews, newest first, and
          you can sort them by stars.
        </p>
      </TextSection>
      <MarginSection title="What money buys" size="h3" tight>
        <div className="col-span-full lg:col-[4/10]">
          <Ledger rows={bought} />
        </div>
      </MarginSection>
      <TextSection title="Verified">
        <p>
          An admin has reviewed the creative’s website and statement and confirmed that the person is who the
          profile says. Verification comes with the plan at no extra cost and does not change the order. You
          can filter search results by it.
        </p>
        <p>
          Try it yourself:{' '}
          <Link className="link" to="/browse">
            browse
          </Link>
          , or read what the{' '}
          <Link className="link" to="/pricing">
            plans
          </Link>{' '}
          include.
        </p>
      </TextSection>
    </>
  );
}
