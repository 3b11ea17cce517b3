import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { escapeMarkup } from '#app/platform/escape-markup.ts';
import type { PictureWords } from './picture-words.ts';

/** Edit histories make packets long; a longer one is dropped. */
const maxPacketChars = 400_000;

/** Properties that we write; former values are dropped. */
const ownProperties = [
  'dc:creator',
  'dc:rights',
  'photoshop:Credit',
  'xmpRights:Marked',
  'xmpRights:WebStatement',
  'xmpRights:UsageTerms',
  'plus:Licensor',
  'plus:LicenseID',
];

/**
 * An XMP packet with these words (IPTC Core and PLUS), which keeps all other properties of the former packet. A packet
 * that is unreadable or declares entities is dropped.
 */
export function writeXmp(words: PictureWords, before: string | null): string {
  const kept = (before && keptOf(before)) ?? '';
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    kept,
    descriptionOf(words),
    '</rdf:RDF></x:xmpmeta><?xpacket end="w"?>',
  ].join('');
}

function descriptionOf({ creator, rights, credit, licensor, license }: PictureWords): string {
  const text = (name: string, value: string) => `<${name}>${escapeMarkup(value)}</${name}>`;
  const seq = (name: string, value: string) =>
    `<${name}><rdf:Seq>${text('rdf:li', value)}</rdf:Seq></${name}>`;
  const alt = (name: string, value: string) =>
    `<${name}><rdf:Alt><rdf:li xml:lang="x-default">${escapeMarkup(value)}</rdf:li></rdf:Alt></${name}>`;
  return [
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"',
    ' xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/">',
    seq('dc:creator', creator),
    alt('dc:rights', rights),
    text('photoshop:Credit', credit),
    text('xmpRights:Marked', 'True'),
    license ? text('xmpRights:WebStatement', license.url) : '',
    license ? alt('xmpRights:UsageTerms', license.terms) : '',
    license ? text('plus:LicenseID', license.number) : '',
    '<plus:Licensor><rdf:Seq><rdf:li rdf:parseType="Resource">',
    text('plus:LicensorName', licensor.name),
    text('plus:LicensorURL', licensor.url),
    '</rdf:li></rdf:Seq></plus:Licensor></rdf:Description>',
  ].join('');
}

/** Ordered elements, as the parser and the builder represent them: one key, and attributes under ':@'. */
type Node = { ':@'?: Record<string, string> } & Record<string, unknown>;

const asWritten = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: false,
} as const;
const parser = new XMLParser({
  ...asWritten,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
});
const builder = new XMLBuilder({ ...asWritten, format: false });

/** A packet's descriptions without our own properties; null if it is invalid. */
function keptOf(packet: string): string | null {
  const start = packet.indexOf('<rdf:RDF');
  const end = packet.lastIndexOf('</rdf:RDF>');
  if (packet.length > maxPacketChars || start < 0 || end < start || /<!(doctype|entity)/i.test(packet)) {
    return null;
  }
  try {
    const [root] = parser.parse(packet.slice(start, end + '</rdf:RDF>'.length)) as Node[];
    const descriptions = childrenOf(root, 'rdf:RDF').filter((node) => 'rdf:Description' in node);
    const around = root?.[':@'] ?? {};
    return builder.build(descriptions.map((node) => withoutOwn(node, around)));
  } catch {
    return null;
  }
}

/** A standalone description, with the namespaces of its ancestors. */
function withoutOwn(node: Node, around: Record<string, string>): Node {
  const attributes = Object.entries({ ...around, ...node[':@'] });
  return {
    'rdf:Description': childrenOf(node, 'rdf:Description').filter(
      (child) => !ownProperties.some((name) => name in child),
    ),
    ':@': Object.fromEntries(attributes.filter(([name]) => !ownProperties.includes(name))),
  };
}

function childrenOf(node: Node | undefined, name: string): Node[] {
  const children = node?.[name];
  return Array.isArray(children) ? (children as Node[]) : [];
}
