import { type Color, colors } from '#app/platform/paper/paper-colors.ts';
import { printableText } from '#app/platform/paper/printable-text.server.ts';
import { clockText, longDay, weekdayOf } from '../civil-day.ts';
import { letterOf, listed } from '../front.ts';
import type { LightStudy } from '../light-study.ts';
import type { Visit } from '../windows.ts';
import { heading, line, makeRoom, margin, type Pdf, rule, subheading } from './sheet-text.server.ts';

/** The second page: when to come, what to know, and what was not computed. */
export function drawWindowsPage(doc: Pdf, study: LightStudy, title: string): void {
  const width = doc.page.width - 2 * margin;
  heading(doc, 'When to come', title);
  const { first, count } = study.range;
  line(
    doc,
    `${longDay(first)} to ${longDay(first + count - 1)}. One weekday a week; neighboring days differ by minutes.`,
  );
  drawWindows(doc, study);
  doc.y += 14;
  if (study.advice.length > 0) {
    makeRoom(doc, 60);
    subheading(doc, 'In short');
    for (const text of study.advice) {
      makeRoom(doc, 30);
      doc
        .font('serif')
        .fontSize(11.5)
        .fillColor(colors.ink)
        .text(printableText(text), margin, doc.y, { width, lineGap: 1 });
      doc.y += 5;
    }
  }
  doc.y += 6;
  doc
    .font('sans')
    .fontSize(7.5)
    .fillColor(colors.secondary)
    .text(
      'Computed: where the sun stands, after NOAA’s solar equations; the angle between the sun and each wall; civil twilight; the horizon that was typed. Not computed: weather, trees, hills and neighbors that were not typed. “Best light” is a rule of thumb.',
      margin,
      doc.y,
      { width },
    );
}

const columns = [0, 112, 292, 452] as const;

type Row = { texts: readonly string[]; color: Color; size: number };

/** Texts beside each other, on one page, with a rule above. */
function drawRow(doc: Pdf, { texts, color, size }: Row): void {
  const width = doc.page.width - 2 * margin;
  const widthOf = (column: number) => (columns[column + 1] ?? width) - (columns[column] ?? 0) - 8;
  doc.font('sans').fontSize(size);
  const heights = texts.map((text, column) => doc.heightOfString(text, { width: widthOf(column) }));
  const height = Math.max(...heights) + 8;
  makeRoom(doc, height);
  rule(doc, { x: margin, width });
  const { y } = doc;
  for (const [column, text] of texts.entries()) {
    const x = margin + (columns[column] ?? 0);
    doc.fillColor(color).text(text, x, y + 4, { width: widthOf(column) });
  }
  doc.y = y + height;
}

function drawWindows(doc: Pdf, study: LightStudy): void {
  doc.y += 6;
  const heads = ['Day', 'First choice', 'Second choice', 'Blue hour'];
  drawRow(doc, { texts: heads, color: colors.faint, size: 7.5 });
  for (const { light, first, second, blueHour } of study.windows) {
    const texts = [
      `${weekdayOf(light.day)} ${longDay(light.day)}`,
      visitText(study, first) ?? 'No usable light.',
      visitText(study, second) ?? 'None: no front is in best light.',
      blueHour ? `${clockText(blueHour.from)} to ${clockText(blueHour.to)}` : 'none',
    ];
    drawRow(doc, { texts, color: colors.ink, size: 8.5 });
  }
  rule(doc, { x: margin, width: doc.page.width - 2 * margin });
}

function visitText({ fronts }: LightStudy, visit: Visit | null): string | null {
  if (!visit) {
    return null;
  }
  const names = listed(
    visit.fronts.map((index) => `${letterOf(index)} ${printableText(fronts[index]?.name ?? '')}`),
  );
  const light = visit.kind === 'blue-hour' ? 'blue hour, ' : '';
  return `${clockText(visit.from)} to ${clockText(visit.to)}, ${light}${names}`;
}
