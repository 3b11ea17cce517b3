import { productName } from '../site-links.ts';

export type JsonLd = { '@type': string; [property: string]: unknown };

export function jsonLd(thing: JsonLd): { 'script:ld+json': Record<string, unknown> } {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...thing } };
}

export type Crumb = { name: string; path: string };

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

export function organization(origin: string): JsonLd {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: productName,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
  };
}

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
