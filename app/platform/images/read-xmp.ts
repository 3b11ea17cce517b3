import { XMLParser } from 'fast-xml-parser';

/** More than a program writes for one picture; thumbnails and edit histories make it long. */
const maxXmpChars = 400_000;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  // Programs write line breaks and quotation marks as numeric entities.
  htmlEntities: true,
});

/** The properties of an XMP packet by qualified name ('dc:title'); {} if it is invalid. */
export function readXmp(packet: string): Record<string, unknown> {
  // No real program declares entities here; they indicate an attack.
  if (packet.length > maxXmpChars || /<!(doctype|entity)/i.test(packet)) {
    return {};
  }
  try {
    const description = inside(
      inside(inside(parser.parse(packet), 'x:xmpmeta'), 'rdf:RDF'),
      'rdf:Description',
    );
    return Object.assign({}, ...(Array.isArray(description) ? description : [description]));
  } catch {
    return {};
  }
}

/** All texts of a property: plain, a list, or language alternatives with the default first. */
export function xmpTexts(property: unknown): string[] {
  if (typeof property === 'string') {
    return property === '' ? [] : [property];
  }
  if (Array.isArray(property)) {
    return property.flatMap(xmpTexts);
  }
  for (const list of ['rdf:Bag', 'rdf:Seq', 'rdf:Alt', 'rdf:li', '#text', 'rdf:value']) {
    const inner = inside(property, list);
    if (inner !== undefined) {
      return list === 'rdf:Alt' ? defaultFirst(inside(inner, 'rdf:li')) : xmpTexts(inner);
    }
  }
  return [];
}

export function xmpStructures(property: unknown): unknown[] {
  const list = inside(property, 'rdf:Bag') ?? inside(property, 'rdf:Seq') ?? property;
  const items = inside(list, 'rdf:li') ?? list;
  return (Array.isArray(items) ? items : [items]).map((item) => inside(item, 'rdf:Description') ?? item);
}

export function inside(from: unknown, key: string): unknown {
  return typeof from === 'object' && from !== null && Object.hasOwn(from, key)
    ? (from as Record<string, unknown>)[key]
    : undefined;
}

function defaultFirst(alternatives: unknown): string[] {
  const all = Array.isArray(alternatives) ? alternatives : [alternatives];
  const first = all.filter((each) => inside(each, 'xml:lang') === 'x-default');
  return [...first, ...all.filter((each) => !first.includes(each))].flatMap(xmpTexts);
}
