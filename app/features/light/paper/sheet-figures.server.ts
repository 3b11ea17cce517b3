import { colors } from '#app/platform/paper/paper-colors.ts';
import { printableText } from '#app/platform/paper/printable-text.server.ts';
import { frontAdvice } from '../advice.ts';
import { compassPoint, finePoint } from '../angles.ts';
import { type Band, bands, bandWords } from '../bands.ts';
import { clockText, longDay, shortDay, weekdayOf } from '../civil-day.ts';
import { coordinatesName } from '../coordinates.ts';
import { letterOf } from '../front.ts';
import type { LightStudy } from '../light-study.ts';
import { positionOf } from '../solar-position.ts';
import { offsetAt, offsetText } from '../zone-clock.ts';
import { drawShapes } from './pdf-shapes.server.ts';
import { rectangle } from './shape.ts';
import { caption, heading, line, margin, type Pdf, rule, subheading } from './sheet-text.server.ts';
import { skyDrawing } from './sky-drawing.ts';
import { lanesDrawing, monthsDrawing, yearDrawing } from './time-drawings.ts';

/** The first page: Fig. 1, the fronts, the day and the year. */
export function drawFiguresPage(doc: Pdf, study: LightStudy, title: string): void {
  const { light, minute, sky, place } = study;
  const width = doc.page.width - 2 * margin;
  heading(doc, title, 'Light study');
  line(
    doc,
    `${coordinatesName(place)}. ${weekdayOf(light.day)} ${longDay(light.day)}, clock time ${offsetText(offsetAt(sky.clock, light.day, minute))}, ${place.timeZone.replaceAll('_', ' ')}`,
  );
  const top = doc.y + 8;
  const radius = study.fronts.length > 4 ? 98 : 112;
  drawShapes(doc, skyDrawing(study, { center: [margin + radius * 1.34, top + radius * 1.36], radius }));
  const left = margin + radius * 2.8;
  drawFacts(doc, study, { x: left, y: top + 6, width: doc.page.width - margin - left });
  doc.y = top + radius * 2.72 + 6;
  const now = positionOf(light.sun(minute));
  caption(
    doc,
    `Fig. 1. The sky over the plan: horizon outside, zenith in the center. The path of ${shortDay(light.day)} in ink, the sun at ${clockText(minute)}, ${Math.abs(now.altitude).toFixed(1)}° ${now.altitude < 0 ? 'below the horizon' : 'high'} in ${finePoint(now.azimuth)}. From the two blue fields it gives front A its best light.`,
  );
  const lanesTop = doc.y + 10;
  const lanes = { x: margin + 18, y: lanesTop, width: width - 18, height: study.fronts.length * 11 - 3 };
  drawShapes(doc, lanesDrawing(study, lanes));
  doc.y = lanesTop + lanes.height + 26;
  drawLegend(doc);
  drawYear(doc, study);
}

type Column = { x: number; y: number; width: number };

/** Sunrise and sunset, and the fronts with how they face. */
function drawFacts(doc: Pdf, { light, fronts }: LightStudy, { x, y, width }: Column): void {
  const spans = (list: readonly { from: number; to: number }[], none: string) =>
    list.map(({ from, to }) => `${clockText(from)} to ${clockText(to)}`).join(', ') || none;
  const facts = [
    ['Sun up', spans(light.up, 'not on this day')],
    ['Twilight', spans(light.twilight, 'none')],
  ];
  doc.y = y;
  for (const [term, text] of facts) {
    const at = doc.y;
    doc
      .font('sans')
      .fontSize(8.5)
      .fillColor(colors.secondary)
      .text(term ?? '', x, at, { width: 52 });
    doc.fillColor(colors.ink).text(text ?? '', x + 54, at, { width: width - 54 });
    doc.y += 3;
  }
  doc.y += 5;
  for (const [index, { name, bearing, horizon }] of fronts.entries()) {
    rule(doc, { x, width });
    const at = doc.y + 4;
    doc.font('sans').fontSize(9).fillColor(colors.ink).text(letterOf(index), x, at, { width: 14 });
    doc.text(printableText(name), x + 16, at, { width: width - 16 });
    const hidden = horizon > 0 ? `, horizon ${horizon}°` : '';
    doc
      .fontSize(8)
      .fillColor(colors.secondary)
      .text(`faces ${bearing}° ${compassPoint(bearing)}${hidden}`, x + 16, doc.y, { width: width - 16 });
    doc.y += 4;
  }
}

function drawLegend(doc: Pdf): void {
  const column = (doc.page.width - 2 * margin) / 3;
  const top = doc.y;
  const order: readonly Band[] = [...bands].reverse();
  for (const [index, band] of order.entries()) {
    const x = margin + (index % 3) * column;
    const y = top + Math.floor(index / 3) * 22;
    drawShapes(doc, [
      { kind: 'path', d: rectangle(x, y, 18, 9), fill: { band }, stroke: colors.ruleStrong, width: 0.4 },
    ]);
    doc
      .font('sans')
      .fontSize(8)
      .fillColor(colors.ink)
      .text(bandWords[band].short, x + 24, y, { width: column - 28 });
    doc
      .fontSize(7)
      .fillColor(colors.secondary)
      .text(bandWords[band].rule, x + 24, y + 9.5, { width: column - 28 });
  }
  doc.y = top + 48;
}

/** A strip for each front, as high as the page allows, with its advice beside it where there is room. */
function drawYear(doc: Pdf, study: LightStudy): void {
  subheading(doc, `The year ${study.year.year}`);
  const left = margin + 150;
  const strip = { x: left, width: doc.page.width - margin - 20 - left };
  drawShapes(doc, monthsDrawing(study, { ...strip, y: doc.y }));
  let y = doc.y + 8;
  const room = (doc.page.height - margin - 14 - y) / study.fronts.length - 9;
  const height = Math.max(18, Math.min(58, room));
  for (const [index, { name }] of study.fronts.entries()) {
    drawShapes(doc, yearDrawing(study, index, { ...strip, y, height }));
    const hours = bestHours(study, index);
    const title = `${letterOf(index)}  ${printableText(name)}`;
    doc
      .font('sans')
      .fontSize(8.5)
      .fillColor(colors.ink)
      .text(title, margin, y, { width: 138, height: 11, ellipsis: true });
    const beside = { width: 140, height: height - 10, ellipsis: true };
    const advice = `${hours} h of best light a year.${height > 40 ? ` ${frontAdvice(index, study)}` : ''}`;
    doc
      .fontSize(7)
      .fillColor(colors.secondary)
      .text(advice, margin, y + 11, beside);
    y += height + 9;
  }
}

/** How many hours of best light a front gets in the year, in whole hours. */
function bestHours({ year }: LightStudy, front: number): number {
  const minutes = year.days
    .flatMap(({ fronts }) => fronts[front] ?? [])
    .reduce((sum, { band, from, to }) => (band === 'best' ? sum + to - from : sum), 0);
  return Math.round(minutes / 60);
}
