import { productName } from './site-links.ts';

/** A schema.org object, as it stands in a page for search engines. */
export type JsonLd = { '@type': string; [property: string]: unknown };

/** A page's own object, with the context that makes it one. */
export function jsonLd(thing: JsonLd): { 'script:ld+json': Record<string, unknown> } {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...thing } };
}

export type Crumb = { name: string; path: string };

/** The way to a page: BreadcrumbList. */
export function breadcrumbs(origin: string, trail: readonly Crumb[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

/** Who runs the site. */
export function organization(origin: string): JsonLd {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: productName,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
  };
}

/** The site with its search. */
export function website(origin: string): JsonLd {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: productName,
    url: `${origin}/`,
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** Questions with their answers as plain text: FAQPage. */
export function faqPage(questions: readonly { question: string; answer: string }[]): JsonLd {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
