import type { CSSProperties, ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { FoundBy, PictureViews } from './find-found-by.server.ts';
import './analytics-screen.css';
import '#app/ui/parts.css';

type FoundByPanelsProps = {
  foundBy: FoundBy | null;
  exportTo: (list: 'words' | 'sources') => string;
};

export function FoundByPanels({ foundBy, exportTo }: FoundByPanelsProps) {
  return (
    <div className="parts-two max-lg:grid-cols-1">
      <Panel title="Words that led here" exportTo={foundBy?.words.length ? exportTo('words') : null}>
        {foundBy === null ? (
          <TooFew />
        ) : foundBy.words.length === 0 ? (
          <Nothing text="No search has shown you ten times in this period. Rarer ones are left out, so that no single person can be read from them." />
        ) : (
          <>
            <Words words={foundBy.words} />
            <WordsRemark words={foundBy.words} />
          </>
        )}
      </Panel>
      <Panel title="Where they came from" exportTo={foundBy?.sources.length ? exportTo('sources') : null}>
        {foundBy === null ? (
          <TooFew />
        ) : foundBy.sources.length === 0 ? (
          <Nothing text="Nothing has brought ten visitors in this period. Rarer ones are left out." />
        ) : (
          <Sources sources={foundBy.sources} />
        )}
      </Panel>
    </div>
  );
}

function Panel({
  title,
  exportTo,
  children,
}: {
  title: string;
  exportTo: string | null;
  children: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <div className="paneltitle">
        <h2 className="h3">{title}</h2>
        {exportTo ? <CsvLink to={exportTo} title={title} /> : null}
      </div>
      {children}
    </section>
  );
}

function CsvLink({ to, title }: { to: string; title: string }) {
  return (
    <a className="link small" href={to} download aria-label={`Download CSV: ${title}`}>
      CSV
    </a>
  );
}

function Words({ words }: { words: FoundBy['words'] }) {
  return (
    <table className="table found-by-table">
      <caption className="sr-only">Search words</caption>
      <thead>
        <tr className="label">
          <th scope="col">Words</th>
          <th scope="col" className="table-number w-19 pl-3">
            Shown
          </th>
          <th scope="col" className="table-number w-19 pl-3">
            Views
          </th>
        </tr>
      </thead>
      <tbody>
        {words.map(({ words: found, shown, views }) => (
          <tr key={found}>
            <th scope="row">
              <Link
                dir="auto"
                className="wraps hover:underline hover:decoration-1 hover:underline-offset-[0.16em]"
                to={`/search?q=${encodeURIComponent(found)}`}
              >
                <bdi>{found}</bdi>
              </Link>
            </th>
            <td className="table-number w-19 pl-3">{shown.toLocaleString('en-US')}</td>
            <td className="table-number w-19 pl-3">{views.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Words that often show the creative but lead to no views. */
function WordsRemark({ words }: { words: FoundBy['words'] }) {
  const idle = words.find(({ shown, views }) => shown >= 50 && views === 0);
  return idle ? (
    <p className="small muted pt-2.5">
      “<bdi>{idle.words}</bdi>” showed you {idle.shown.toLocaleString('en-US')} times, and nobody looked.
    </p>
  ) : null;
}

function Sources({ sources }: { sources: FoundBy['sources'] }) {
  return (
    <table className="table found-by-table">
      <caption className="sr-only">Where visitors came from</caption>
      <thead>
        <tr className="label">
          <th scope="col">From</th>
          <th scope="col" className="table-number w-19 pl-3">
            Views
          </th>
        </tr>
      </thead>
      <tbody>
        {sources.map(({ name, views }) => (
          <tr key={name}>
            <th dir="auto" scope="row" className="wraps">
              {name}
            </th>
            <td className="table-number w-19 pl-3">{views.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TooFew() {
  return <Nothing text="From ten views in the period on, so that no single person can be read from it." />;
}

export function Nothing({ title, text }: { title?: string; text: string }) {
  return (
    <div className="pt-3.5 pb-4 line-b-rule">
      {title ? <p className="h4 last:max-w-[56ch] last:text-sm last:text-ink-2">{title}</p> : null}
      <p className="last:max-w-[56ch] last:text-sm last:text-ink-2">{text}</p>
    </div>
  );
}

type PicturesPanelProps = {
  pictures: readonly PictureViews[] | null;
  exportTo: string;
};

const shownAtOnce = 6;

export function PicturesPanel({ pictures, exportTo }: PicturesPanelProps) {
  const most = Math.max(1, ...(pictures ?? []).map(({ views }) => views ?? 0));
  const isKnown = pictures?.some(({ views }) => views !== null) ?? false;
  return (
    <section aria-labelledby="pictures">
      <div className="paneltitle">
        <h2 className="h3" id="pictures">
          Views by picture
        </h2>
        <p className="flex gap-5">
          {isKnown ? <CsvLink to={exportTo} title="Views by picture" /> : null}
          <Link className="link small" to="/portfolio">
            Portfolio
          </Link>
        </p>
      </div>
      {pictures && isKnown ? (
        <ul className="picture-views">
          {pictures.slice(0, shownAtOnce).map((picture) => (
            <li key={picture.id}>
              <Picture
                className="w-full r32 object-cover"
                {...picture}
                alt=""
                sizes="(min-width:64rem) 14vw, 44vw"
                upTo={480}
              />
              <p>
                <span className="min-w-0 serif italic text-ui leading-[1.4] truncate">{picture.title}</span>
                <span className="num">{picture.views?.toLocaleString('en-US') ?? 'under 10'}</span>
              </p>
              <span
                className="picture-views-bar"
                style={{ '--share': `${Math.round(((picture.views ?? 0) / most) * 100)}%` } as CSSProperties}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Nothing text="From ten views of a picture on. Counted when somebody opens it large." />
      )}
    </section>
  );
}
