import { Link } from 'react-router';
import { TextSection } from '#app/features/site/text-section.tsx';
import { Ledger } from '#app/ui/ledger.tsx';
import { MarginSection } from '#app/ui/section.tsx';

const bought = [
  {
    term: 'A Creative Profile',
    text: 'Buys being listed. Without a plan nobody is; with one, everybody is treated alike.',
  },
  {
    term: 'The Featured Upgrade',
    text: 'Buys a place before others in browse, on place pages and in a search without words, and a turn on the home page. It is labelled “Featured” wherever it shows.',
  },
  {
    term: 'Nothing buys',
    text: 'A better rating, a review less, the Verified mark, or a higher place among the answers to the words of a search.',
  },
];

/** What decides the order of every list on Oriel; the rules that the code goes by (specification sections 2 and 4). */
export function RankingText() {
  return (
    <>
      <TextSection title="Browse and places">
        <p>
          Featured profiles come first, and are labelled. Behind them the newest profile comes first. Ratings,
          prices, clicks and how often somebody signs in play no part. Filters only leave out; they do not
          change the order.
        </p>
      </TextSection>
      <TextSection title="Search">
        <p>
          When you search for words, the best match comes first, whether Featured or not. What somebody names
          as type and specialty counts most, then the titles of their work and the tagline, then the name,
          then the biography and places. A name that is all you typed comes before everything else.
        </p>
        <p>
          Between equal matches three things decide, in this order of weight: ratings (few reviews count for
          little), how often messages are answered within a day, and how complete the profile is. Who has had
          no reviews or messages yet stands in the middle.
        </p>
        <p>
          Words of the field stand for each other: video and film, house and residential, hospital and
          healthcare. Misspelt words are understood, and the page says what was searched for instead. When
          words fit thousands of profiles, those with the best ratings, replies and profiles come first.
        </p>
        <p>
          You can sort by rating (profiles with fewer than three reviews come last), by distance from a place,
          or by age of the profile. A search without words is ordered like browse. The line above the results
          always says in which order you see them.
        </p>
      </TextSection>
      <TextSection title="The home page">
        <p>
          The home page shows three Featured profiles at a time. All of them take turns: the order is drawn
          anew each day, and each page load shows the next three, so that everybody is shown about equally
          often. When nobody is Featured, the three best rated stand there, and the title says so.
        </p>
      </TextSection>
      <TextSection title="Reviews and gallery">
        <p>
          Client Reviews and the Project Gallery show one review and one picture of each creative, those who
          joined last first. Being Featured moves nobody up there. On a profile all reviews are shown, the
          newest first; you can sort them by stars.
        </p>
      </TextSection>
      <MarginSection title="What money buys" size="h3" tight>
        <div className="col-span-full lg:col-[4/10]">
          <Ledger rows={bought} />
        </div>
      </MarginSection>
      <TextSection title="Verified">
        <p>
          An admin has looked at a creative’s website and statement, and is satisfied that the person is who
          the profile says. It costs nothing beyond the plan and does not change the order; search can filter
          by it.
        </p>
        <p>
          See for yourself:{' '}
          <Link className="link" to="/browse">
            browse
          </Link>
          , or read what the{' '}
          <Link className="link" to="/pricing">
            plans
          </Link>{' '}
          hold.
        </p>
      </TextSection>
    </>
  );
}
