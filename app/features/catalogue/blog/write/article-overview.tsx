import { Icon } from '#app/ui/icon.tsx';
import { htmlText, readMinutesOf, wordCount } from '../article-text.ts';
import { type HtmlElement, type HtmlNode, isElement, readHtmlTree } from '../editor/html-tree.ts';
import type { PostValues } from '../post-values.ts';
import './post-editor.css';

type ArticleOverviewProps = { facts: ArticleFacts | null; values: PostValues };

/** The article's parts and size, and warnings before publishing. The warnings never prevent a save. */
export function ArticleOverview({ facts, values }: ArticleOverviewProps) {
  if (!facts) {
    return null;
  }
  return (
    <nav className="editor-overview" aria-label="Contents">
      {facts.headings.length > 0 ? (
        <>
          <p className="editor-caption">In this article</p>
          <ol className="mb-6">
            {facts.headings.map((heading, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two headings may have the same words
              <li key={index}>
                <button
                  type="button"
                  className="overview-heading hover:text-accent"
                  onClick={() => goToHeading(index)}
                >
                  {heading}
                </button>
              </li>
            ))}
          </ol>
        </>
      ) : null}
      <dl className="kv num grid-cols-[88px_minmax(0,1fr)] mb-6">
        <dt>Words</dt>
        <dd>{facts.words.toLocaleString('en-US')}</dd>
        <dt>Read time</dt>
        <dd>{facts.minutes} min</dd>
        <dt>Pictures</dt>
        <dd>{facts.pictures}</dd>
      </dl>
      <p className="editor-caption">Before it goes out</p>
      <ul className="overview-checks">
        {checksOf(facts, values).map(({ text, isMissing }) => (
          <li key={text} className={isMissing ? 'is-missing' : undefined}>
            <Icon name={isMissing ? 'warning' : 'check'} size={16} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Check = { text: string; isMissing: boolean };

function checksOf(facts: ArticleFacts, { title, slug, excerpt }: PostValues): Check[] {
  const missing = Object.entries({ Title: title, slug, excerpt })
    .filter(([, text]) => !text.trim())
    .map(([name]) => name.toLowerCase());
  const { pictures, picturesWithoutAlt, picturesWithoutCredit, emptyPictures, hasHeadingsInOrder } = facts;
  const checks: Check[] = [
    missing.length > 0
      ? { text: `No ${missing.join(', no ')}`, isMissing: true }
      : { text: 'Title, slug and excerpt', isMissing: false },
    {
      text: hasHeadingsInOrder ? 'Headings in order' : 'A heading skips a level',
      isMissing: !hasHeadingsInOrder,
    },
  ];
  if (emptyPictures > 0) {
    checks.push({ text: `${counted(emptyPictures)} not uploaded`, isMissing: true });
  }
  if (pictures > 0) {
    checks.push(
      picturesWithoutAlt > 0
        ? { text: `${counted(picturesWithoutAlt)} without alternative text`, isMissing: true }
        : { text: 'Alternative text on every picture', isMissing: false },
      picturesWithoutCredit > 0
        ? { text: `${counted(picturesWithoutCredit)} without a credit`, isMissing: true }
        : { text: 'Credits on every picture', isMissing: false },
    );
  }
  return checks;
}

function counted(count: number): string {
  return count === 1 ? 'One picture' : `${count} pictures`;
}

function goToHeading(index: number) {
  document.querySelectorAll('.block-text h2')[index]?.scrollIntoView({ block: 'center' });
}

export type ArticleFacts = {
  headings: string[];
  words: number;
  minutes: number;
  pictures: number;
  picturesWithoutAlt: number;
  picturesWithoutCredit: number;
  emptyPictures: number;
  hasHeadingsInOrder: boolean;
};

export function articleFacts(html: string): ArticleFacts | null {
  const tree = readHtmlTree(html);
  if (!tree) {
    return null;
  }
  const elements = allOf(tree);
  const pictures = elements.filter(({ tag }) => tag === 'img');
  const figures = elements.filter(({ tag }) => tag === 'figure');
  const shows = (figure: HtmlElement, tags: string[]) =>
    allOf(figure.children).some(({ tag }) => tags.includes(tag));
  const levels = elements.flatMap(({ tag }) => (/^h[234]$/.test(tag) ? [Number(tag[1])] : []));
  const credited = figures.filter(
    (figure) => !shows(figure, ['figure']) && shows(figure, ['img']) && shows(figure, ['cite']),
  );
  return {
    headings: elements
      .filter(({ tag }) => tag === 'h2')
      .map(({ start, end }) => htmlText(html.slice(start, end)))
      .filter(Boolean),
    words: wordCount(html),
    minutes: readMinutesOf(html),
    pictures: pictures.length,
    picturesWithoutAlt: pictures.filter(({ attributes }) => !attributes.alt?.trim()).length,
    picturesWithoutCredit: pictures.length - credited.length,
    emptyPictures: figures.filter(
      (figure) => !shows(figure, ['img', 'iframe', 'table', 'blockquote', 'pre']) && !isCreative(figure),
    ).length,
    hasHeadingsInOrder: levels.every((level, index) => level <= (levels[index - 1] ?? 1) + 1),
  };
}

function allOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) => (isElement(node) ? [node, ...allOf(node.children)] : []));
}

function isCreative({ children }: HtmlElement): boolean {
  return children.some((node) => isElement(node) && node.tag === 'a');
}
