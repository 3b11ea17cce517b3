/**
 * What a schema.org object of ours must say: the properties that schema.org and the search engines' documentation
 * call required for its type, and those that this product promises (licence and credit of pictures).
 */
const required: Record<string, string[]> = {
  Organization: ['name', 'url'],
  ProfessionalService: ['name', 'url', 'address'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  ProfilePage: ['mainEntity'],
  PostalAddress: ['addressLocality'],
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating'],
  ImageObject: ['contentUrl', 'creator', 'creditText', 'copyrightNotice', 'license', 'acquireLicensePage'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Article: ['headline', 'author', 'datePublished'],
  BlogPosting: ['headline', 'author', 'datePublished'],
  Offer: ['itemOffered'],
  Service: ['name', 'provider'],
  Person: ['name'],
};

/** What is missing, as 'Type.property', in an object and everything in it. */
export function missingProperties(thing: unknown, isTop = true): string[] {
  if (Array.isArray(thing)) {
    return thing.length === 0 ? ['an empty list'] : thing.flatMap((each) => missingProperties(each, isTop));
  }
  if (typeof thing !== 'object' || thing === null) {
    return [];
  }
  const record = thing as Record<string, unknown>;
  const type = record['@type'];
  const isReference = Object.keys(record).length === 1 && '@id' in record;
  const problems: string[] = [];
  if (isTop && record['@context'] !== 'https://schema.org') {
    problems.push('@context');
  }
  if (!isReference) {
    const wanted = typeof type === 'string' ? required[type] : undefined;
    if (!wanted) {
      problems.push(`a type that is not known: ${String(type)}`);
    }
    problems.push(
      ...(wanted ?? [])
        .filter((property) => record[property] === undefined || record[property] === '')
        .map((property) => `${String(type)}.${property}`),
    );
  }
  // A logo is no photograph that somebody might license.
  const parts = Object.entries(record).filter(([name]) => name !== 'logo');
  return [...problems, ...parts.flatMap(([, value]) => missingProperties(value, false))];
}
