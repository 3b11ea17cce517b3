import type { LinkDescriptor, MetaDescriptor } from 'react-router';
import { escapeJson } from '#app/ui/escape-json.ts';

/** The elements that a route's `meta` asks for, in its order: title, meta, link and JSON-LD. */
export function MetaElements({ meta }: { meta: readonly MetaDescriptor[] }) {
  return meta.map((one) => <MetaElement key={JSON.stringify(one)} one={one} />);
}

function MetaElement({ one }: { one: MetaDescriptor }) {
  if ('script:ld+json' in one) {
    return (
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped so that no element can end in it
        dangerouslySetInnerHTML={{ __html: escapeJson(one['script:ld+json']) }}
      />
    );
  }
  if ('tagName' in one) {
    const { tagName: Tag, ...attributes } = one as { tagName: 'meta' | 'link' };
    return <Tag {...attributes} />;
  }
  if ('title' in one) {
    return <title>{String(one.title)}</title>;
  }
  return <meta {...(one as Record<string, string>)} />;
}

/** The links that the page's routes ask for, each once. */
export function LinkElements({ links }: { links: readonly LinkDescriptor[] }) {
  const known = new Map(links.map((link) => [JSON.stringify(link), link]));
  return [...known].map(([key, link]) =>
    'page' in link ? null : <link key={key} {...(link as unknown as Record<string, string>)} />,
  );
}
