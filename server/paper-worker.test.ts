import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { drawSheet } from '#app/features/catalogue/light/paper/draw-sheet.server.ts';
import { drawAgreement } from '#app/features/work/agreements/paper/draw-agreement.server.ts';
import { drawSchedule } from '#app/features/work/commissions/paper/draw-schedule.server.ts';
import { drawEstimate } from '#app/features/work/estimates/paper/draw-estimate.server.ts';
import { drawCertificate } from '#app/features/work/licenses/paper/draw-certificate.server.ts';
import {
  agreementOrder,
  certificateOrder,
  estimateOrder,
  type PaperNames,
  scheduleOrder,
  sheetOrder,
} from '#tests/factories/paper-orders.ts';

/** Papers as another reader of PDF finds them. */

const kinds = {
  estimate: (names?: PaperNames) => drawEstimate(estimateOrder(names)),
  agreement: (names?: PaperNames) => drawAgreement(agreementOrder(names)),
  schedule: (names?: PaperNames) => drawSchedule(scheduleOrder(names)),
  certificate: (names?: PaperNames) => drawCertificate(certificateOrder(names)),
  'light study': (names?: PaperNames) => drawSheet(sheetOrder(names)),
};

type Node = { role?: string; alt?: string; type?: string; children?: Node[] };

async function read(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)),
  );
  const texts = await Promise.all(pages.map((page) => page.getTextContent()));
  const trees = await Promise.all(pages.map((page): Promise<Node> => page.getStructTree()));
  const nodes = trees.flatMap(flat);
  const items = texts.flatMap((text) => text.items).filter((item) => 'str' in item);
  const { info, metadata } = await document.getMetadata();
  return {
    items,
    // Of the address at the foot of a study, the question mark is its own.
    text: withoutSpaces(items.map(({ str }) => str).join('')).replaceAll('/light-study?', '/light-study'),
    roles: new Set(nodes.map(({ role }) => role)),
    alts: nodes.flatMap(({ alt }) => alt ?? []),
    marked: (await document.getMarkInfo())?.Marked,
    outline: await document.getOutline(),
    info: info as Record<string, unknown>,
    metadata,
  };
}

function flat(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(flat)];
}

/** Readers find spaces by distances, each in its own way. */
function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '');
}

const names: Record<string, PaperNames> = {
  Japanese: { person: '隈研吾建築設計', building: '東京タワー' },
  Chinese: { person: '陆家嘴设计', building: '國家大劇院' },
  Korean: { person: '서울건축', building: '서울타워' },
  Arabic: { person: 'مكتب (العمارة) 12', building: 'واجهة غربية' },
  Hebrew: { person: 'דוד כהן', building: 'מגדל (צפון) 7' },
  'Cyrillic, with the signs of markup': { person: 'Студия & <Север>', building: 'Музей' },
  Greek: { person: 'Ελένη', building: 'Ακρόπολη' },
  'Armenian and Georgian': { person: 'Երեւան', building: 'თბილისი' },
  'Thai and Lao': { person: 'ไทย', building: 'ລາວ' },
  'Tamil and Kannada': { person: 'தமிழ்', building: 'ಕನ್ನಡ' },
  'Persian and Urdu': { person: 'پنجره', building: 'ٹھیک گھر' },
  Vietnamese: { person: 'Nguyễn Hữu', building: 'Đà Nẵng' },
  'letters apart from their marks': {
    person: 'Büro Zürich'.normalize('NFD'),
    building: 'Façade'.normalize('NFD'),
  },
  'signs and pictures': { person: 'A → B ★ 4 × 5 °', building: '🏛 Tower 📷' },
};

describe.each(Object.entries(kinds))('%s', (_, draw) => {
  test.each(Object.entries(names))('prints names in %s as they are typed', async (__, wanted) => {
    const { text } = await read(await draw(wanted));
    expect(text).toContain(withoutSpaces(wanted.person.normalize('NFC')));
    expect(text).toContain(withoutSpaces(wanted.building.normalize('NFC')));
    expect(text).not.toContain('?');
  });

  test('tells the code of a sign that no font has, and loses none beside it', async () => {
    const { text } = await read(await draw({ person: 'Ann \u{13000}\ud800 Lee', building: 'A\u0000B\nC' }));
    expect(text).toContain('Ann[U+13000]Lee');
    expect(text).not.toContain('?');
  });

  test('is tagged, in English, and says what it is', async () => {
    const pdf = await draw({ person: 'Север & Co', building: 'Long <House>' });
    const { roles, marked, info, metadata } = await read(pdf);
    expect(marked).toBe(true);
    expect([...roles]).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P']));
    expect(info).toMatchObject({ Language: 'en-US', PDFFormatVersion: '1.7', Creator: 'Oriel' });
    expect(metadata?.get('dc:title')).toBe(info.Title);
    const raw = pdf.toString('latin1');
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(raw).toContain('/DisplayDocTitle true');
  });
});

test.each(['estimate', 'agreement', 'schedule', 'light study'] as const)(
  'the sums and terms of %s are tables whose heads are marked',
  async (kind) => {
    const { roles } = await read(await kinds[kind]());
    expect([...roles]).toEqual(expect.arrayContaining(['Table', 'TR', 'TH', 'TD']));
  },
);

test.each([
  ['INR', '₹4,200.50'],
  ['PHP', '₱4,200.50'],
  ['KRW', '₩420,050'],
  ['NGN', 'NGN4,200.50'],
  ['PLN', 'PLN4,200.50'],
])('amounts in %s read as on the page', async (currency, amount) => {
  const wanted = { person: 'A', building: 'B', currency };
  expect((await read(await kinds.estimate(wanted))).text).toContain(amount);
  expect((await read(await kinds.agreement(wanted))).text).toContain(amount);
});

test('figures have words for who cannot see them', async () => {
  const { alts } = await read(await kinds['light study']());
  expect(alts[0]).toMatch(
    /^The sun over the plan of the building on 28 Nov 2026, up 07:\d\d to 17:\d\d\. A Long House east faces 90° E;/,
  );
  expect(alts).toHaveLength(4);
  const certificate = await read(await kinds.certificate());
  expect(certificate.alts).toEqual(['QR code of https://oriel.example/verify/OR-0117-4']);
  expect([...certificate.roles]).toEqual(expect.arrayContaining(['L', 'LI', 'LBody', 'Link']));
});

test('headings are bookmarks where there is more than one page', async () => {
  const study = await read(await kinds['light study']());
  expect(study.outline.map(({ title }) => title)).toEqual(['Long House']);
  expect(study.outline[0]?.items.map(({ title }) => title)).toEqual([
    'The year 2026',
    'When to come',
    'In short',
  ]);
  expect((await read(await kinds.estimate())).outline).toBeNull();
});

test('a term that goes on on further pages is followed by what stands below it', async () => {
  const order = estimateOrder();
  const text = Array.from({ length: 150 }, (_, line) => `Line ${line}`).join('\n');
  const terms = [{ term: 'Long', text }];
  const { items, outline } = await read(await drawEstimate({ ...order, facts: { ...order.facts, terms } }));
  const heightOf = (wanted: string) => items.find(({ str }) => str === wanted)?.transform[5] as number;
  expect(heightOf('Line 149') - heightOf('Note')).toBeGreaterThan(10);
  expect(heightOf('Line 149') - heightOf('Note')).toBeLessThan(60);
  expect(outline[0]?.items.map(({ title }) => title)).toContain('Note');
});

test('a name that runs from right to left begins at the right', async () => {
  const { items } = await read(await kinds.estimate({ person: 'A', building: 'מגדל' }));
  const places = items.slice(0, 4).map(({ str, transform }) => [str, transform[4] as number] as const);
  expect(places.map(([sign]) => sign)).toEqual(['מ', 'ג', 'ד', 'ל']);
  expect(places.map(([, x]) => x)).toEqual(places.map(([, x]) => x).toSorted((a, b) => b - a));
  expect(places[0]?.[1]).toBeGreaterThan(500);
});
