import { colors } from '#app/platform/paper/paper-colors.ts';
import type { Sheet } from '#app/platform/paper/sheet.server.ts';
import { elevationAdvice } from '../advice.ts';
import { compassPoint, finePoint } from '../angles.ts';
import { type Band, bands, bandWords } from '../bands.ts';
import {
  clockText,
  longDay,
  minutesPerDay,
  offsetAt,
  offsetText,
  shortDay,
  weekdayOf,
} from '../civil-day.ts';
import { coordinatesName } from '../coordinates.ts';
import type { Shape } from '../drawing/shape.ts';
import { skyShapes } from '../drawing/sky-shapes.ts';
import {
  bandShapes,
  type LaneSizes,
  laneShapes,
  lanesHeight,
  markShape,
  monthShapes,
  stripShapes,
} from '../drawing/time-shapes.ts';
import { letterOf } from '../elevation.ts';
import type { LightStudy } from '../light-study.ts';
import { positionOf } from '../sky.ts';
import { boxPlacement, ringPlacement } from './ink.ts';
import { drawShapes } from './pdf-shapes.server.ts';

const small = { size: 8.5, color: colors.secondary };

export function drawFiguresPage(sheet: Sheet, study: LightStudy): void {
  const { light, minute, sky, place, elevations } = study;
  const { margin, width } = sheet;
  sheet.text('P', 'Light study', small);
  sheet.y += 4;
  sheet.heading(1, place.name, { size: 26, maxLines: 2 });
  sheet.y += 2;
  sheet.text(
    'P',
    `${coordinatesName(place)}. ${weekdayOf(light.day)} ${longDay(light.day)}, clock time ${offsetText(offsetAt(sky.clock, light.day, minute))}, ${place.timeZone.replaceAll('_', ' ')}`,
    small,
  );
  const top = sheet.y + 8;
  const radius = elevations.length > 4 ? 98 : 112;
  const ring = ringPlacement([margin + radius * 1.34, top + radius * 1.36], radius);
  const square = { x: margin, y: top, width: radius * 2.68, height: radius * 2.72 };
  sheet.figure({ ...square, alt: skyWords(study) }, (doc) =>
    drawShapes(doc, sheet, { shapes: skyShapes(study), placement: ring }),
  );
  sheet.y = top + 6;
  drawFacts(sheet, study, margin + radius * 2.8);
  sheet.y = top + radius * 2.72 + 6;
  sheet.text('P', captionWords(study), { size: 8, color: colors.secondary });
  const lanes = {
    x: margin + 18,
    y: sheet.y + 10,
    width: width - 18,
    height: lanesHeight(elevations.length, lane),
  };
  const lanesBox = { ...lanes, x: margin, width, height: lanes.height + 20 };
  sheet.figure({ ...lanesBox, alt: lanesWords(study) }, (doc) =>
    drawShapes(doc, sheet, {
      shapes: [...laneShapes(light.elevations, null, lane), nowShape(minute, lanes.height)],
      placement: boxPlacement({ x: lanes.x, y: lanes.y, width: lanes.width }),
    }),
  );
  sheet.y = lanes.y + lanes.height + 26;
  drawLegend(sheet);
  drawYear(sheet, study);
}

const lane: LaneSizes = { height: 8, gap: 3, inset: 0, mark: 4, figure: 14 };

function nowShape(minute: number, height: number): Shape {
  const x = minute / minutesPerDay;
  return { kind: 'line', role: 'now', from: [x, -3], to: [x, height + 4] };
}

function captionWords({ light, minute }: LightStudy): string {
  const now = positionOf(light.sun(minute));
  return `Fig. 1. The sky over the plan: horizon outside, zenith in the center. The path of ${shortDay(light.day)} in ink, the sun at ${clockText(minute)}, ${Math.abs(now.altitude).toFixed(1)}° ${now.altitude < 0 ? 'below the horizon' : 'high'} in ${finePoint(now.azimuth)}. From the two blue fields it gives elevation A its best light.`;
}

function skyWords({ light, elevations }: LightStudy): string {
  const facing = elevations.map(
    ({ name, bearing }, index) => `${letterOf(index)} ${name} faces ${bearing}° ${compassPoint(bearing)}`,
  );
  return `The sun over the plan of the building on ${longDay(light.day)}, up ${spanWords(light.up, 'at no time')}. ${facing.join('; ')}.`;
}

function lanesWords({ light, elevations }: LightStudy): string {
  const best = elevations.map(({ name }, index) => {
    const spans = (light.elevations[index] ?? []).filter(({ band }) => band === 'best');
    return `${letterOf(index)} ${name}: best light ${spanWords(spans, 'at no time')}`;
  });
  return `The hours of ${longDay(light.day)}. ${best.join('; ')}.`;
}

function spanWords(spans: readonly { from: number; to: number }[], none: string): string {
  return spans.map(({ from, to }) => `${clockText(from)} to ${clockText(to)}`).join(', ') || none;
}

function drawFacts(sheet: Sheet, { light, elevations }: LightStudy, x: number): void {
  const facts = [
    ['Sun up', spanWords(light.up, 'not on this day')],
    ['Twilight', spanWords(light.twilight, 'none')],
  ] as const;
  sheet.group('Table', () => {
    for (const [term, text] of facts) {
      sheet.row([
        () => sheet.text('TH', term, { ...small, x, width: 52, scope: 'Row' }),
        () => sheet.text('TD', text, { size: 8.5, x: x + 54 }),
      ]);
      sheet.y += 3;
    }
  });
  sheet.y += 5;
  sheet.group('L', () => {
    for (const [index, { name, bearing, horizon }] of elevations.entries()) {
      const hidden = horizon > 0 ? `, horizon ${horizon}°` : '';
      const facing = `faces ${bearing}° ${compassPoint(bearing)}${hidden}`;
      sheet.rule({ x, width: sheet.right - x });
      sheet.y += 4;
      drawItem(sheet, { label: letterOf(index), x, size: 9 }, () => {
        sheet.text('P', name, { size: 9, x: x + 16 });
        sheet.text('P', facing, { size: 8, color: colors.secondary, x: x + 16 });
      });
      sheet.y += 4;
    }
  });
}

type Item = { label: string; x: number; size: number };

function drawItem(sheet: Sheet, { label, x, size }: Item, body: () => void): void {
  sheet.group('LI', () =>
    sheet.beside([() => sheet.text('Lbl', label, { x, size, width: 14 }), () => sheet.group('LBody', body)]),
  );
}

function drawLegend(sheet: Sheet): void {
  const column = sheet.width / 3;
  const top = sheet.y;
  const order: readonly Band[] = [...bands].reverse();
  sheet.group('L', () => {
    for (const [index, band] of order.entries()) {
      const x = sheet.margin + (index % 3) * column;
      const y = top + Math.floor(index / 3) * 22;
      const swatch: Shape = { kind: 'box', role: 'swatch', band, at: [0, 0], size: [18, 9] };
      const placement = boxPlacement({ x, y, width: 1 });
      sheet.ornament((doc) => drawShapes(doc, sheet, { shapes: [swatch], placement }));
      const text = { x: x + 24, width: column - 28 };
      sheet.group('LI', () =>
        sheet.group('LBody', () => {
          sheet.y = y;
          sheet.text('P', bandWords[band].short, { ...text, size: 8 });
          sheet.y = y + 9.5;
          sheet.text('P', bandWords[band].rule, { ...text, size: 7, color: colors.secondary });
        }),
      );
    }
  });
  sheet.y = top + 48;
}

function drawYear(sheet: Sheet, study: LightStudy): void {
  const { margin, right } = sheet;
  sheet.heading(2, `The year ${study.year.year}`, { size: 14 });
  sheet.y += 4;
  const left = margin + 150;
  const strip = { x: left, width: right - 20 - left };
  sheet.ornament((doc) =>
    drawShapes(doc, sheet, {
      shapes: monthShapes(study.year.year),
      placement: boxPlacement({ ...strip, y: sheet.y }),
    }),
  );
  let y = sheet.y + 8;
  const room = (sheet.bottom - 14 - y) / study.elevations.length - 9;
  const height = Math.max(18, Math.min(58, room));
  for (const [index, { name }] of study.elevations.entries()) {
    const hours = Math.round(study.year.elevations[index]?.hours ?? 0);
    const title = `${letterOf(index)}  ${name}`;
    const box = { ...strip, y, width: strip.width + 20, height };
    sheet.y = y;
    sheet.heading(3, title, { font: 'sans', size: 8.5, width: 138, maxLines: 1 });
    sheet.y = y + 11;
    const advice = `${hours} h of best light a year.${height > 40 ? ` ${elevationAdvice(index, study)}` : ''}`;
    const beside = { size: 7, color: colors.secondary, width: 140 };
    const lines = Math.max(1, Math.floor((height - 10) / sheet.heightOf('A', beside)));
    sheet.text('P', advice, { ...beside, maxLines: lines });
    sheet.figure({ ...box, alt: `${name} over the year: ${hours} hours of best light.` }, (doc) =>
      drawShapes(doc, sheet, {
        shapes: yearDrawing(study, index, height),
        placement: boxPlacement({ ...strip, y, height }),
      }),
    );
    y += height + 9;
  }
}

function yearDrawing({ year, light }: LightStudy, elevation: number, height: number): Shape[] {
  const today = (light.day - year.firstDay + 0.5) / year.days.length;
  return [
    ...bandShapes(year.days.map(({ elevations }) => elevations[elevation] ?? [])),
    ...stripShapes(year.year),
    markShape(today, 2 / height),
  ];
}
