import { colors } from '#app/platform/paper/paper-colors.ts';
import { type Band, bands } from '../bands.ts';
import { minutesPerDay, monthName, partsOf } from '../civil-day.ts';
import { stripOutlines } from '../drawing/strip-paths.ts';
import { letterOf } from '../front.ts';
import type { LightStudy } from '../light-study.ts';
import { type Point, rectangle, type Shape, short, through } from './shape.ts';

export type Box = { x: number; y: number; width: number; height: number };

const textSize = 7;

export function lanesDrawing({ light, minute, fronts }: LightStudy, box: Box): Shape[] {
  const { x, y, width, height } = box;
  const gap = 3;
  const lane = (height - gap * (fronts.length - 1)) / Math.max(1, fronts.length);
  const at = (minutes: number) => x + (minutes / minutesPerDay) * width;
  const lanes = fronts.flatMap((_, index): Shape[] => {
    const top = y + index * (lane + gap);
    const runs = light.fronts[index] ?? [];
    return [
      ...fillsOf(runs, ({ from, to }) => rectangle(at(from), top, at(to) - at(from), lane)),
      { kind: 'path', d: rectangle(x, top, width, lane), stroke: colors.ruleStrong, width: 0.5 },
      {
        kind: 'text',
        x: x - 10,
        y: top + lane / 2,
        text: letterOf(index),
        size: textSize + 1,
        anchor: 'middle',
        color: colors.ink,
      },
    ];
  });
  const foot = y + height + 4;
  const ticks = Array.from({ length: 9 }, (_, index) => index * 3);
  return [
    ...lanes,
    {
      kind: 'path',
      d: ticks.map((hour) => `M${short(at(hour * 60))} ${short(foot)}v4`).join(''),
      stroke: colors.ruleStrong,
      width: 0.6,
    },
    ...ticks.map(
      (hour): Shape => ({
        kind: 'text',
        x: at(hour * 60),
        y: foot + 10,
        text: hour === 24 ? '24 h' : String(hour),
        size: textSize,
        anchor: hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle',
        color: colors.faint,
      }),
    ),
    {
      kind: 'path',
      d: `M${short(at(minute))} ${short(y - 3)}V${short(foot)}`,
      stroke: colors.accent,
      width: 1.2,
    },
  ];
}

/** A front's year: months across, clock hours down, and the drawn day. */
export function yearDrawing({ year, light }: LightStudy, front: number, box: Box): Shape[] {
  const { x, y, width, height } = box;
  const count = year.days.length;
  const across = (day: number) => x + (day / count) * width;
  const down = (minute: number) => y + (minute / minutesPerDay) * height;
  const outlines = stripOutlines(year.days.map((day) => day.fronts[front] ?? []));
  const months = monthStarts(year);
  const today = light.day - year.firstDay;
  return [
    ...bands.flatMap((band): Shape[] => {
      const d = outlines
        .filter((outline) => outline.band === band)
        .map(({ corners }) =>
          through(
            corners.map(({ x: halfDays, minute }): Point => [across(halfDays / 2), down(minute)]),
            true,
          ),
        )
        .join('');
      return d === '' ? [] : [{ kind: 'path', d, fill: { band } }];
    }),
    {
      kind: 'path',
      d: [
        ...months.slice(1).map((day) => `M${short(across(day))} ${short(y)}v${short(height)}`),
        ...[6, 12, 18].map((hour) => `M${short(x)} ${short(down(hour * 60))}h${short(width)}`),
      ].join(''),
      stroke: colors.ruleStrong,
      width: 0.25,
    },
    { kind: 'path', d: rectangle(x, y, width, height), stroke: colors.ink, width: 0.6 },
    ...[6, 12, 18].map(
      (hour): Shape => ({
        kind: 'text',
        x: x + width + 5,
        y: down(hour * 60),
        text: `${hour} h`,
        size: textSize - 1,
        anchor: 'start',
        color: colors.faint,
      }),
    ),
    {
      kind: 'path',
      d: `M${short(across(today + 0.5))} ${short(y - 2)}v${short(height + 4)}`,
      stroke: colors.accent,
      width: 0.8,
    },
  ];
}

export function monthsDrawing({ year }: LightStudy, { x, y, width }: Omit<Box, 'height'>): Shape[] {
  const starts = [...monthStarts(year), year.days.length];
  return starts.slice(0, 12).map(
    (start, month): Shape => ({
      kind: 'text',
      x: x + ((start + (starts[month + 1] ?? start)) / 2 / year.days.length) * width,
      y,
      text: monthName(month).slice(0, 3),
      size: textSize,
      anchor: 'middle',
      color: colors.faint,
    }),
  );
}

type Run = { band: Band; from: number; to: number };

/** One shape for all runs of a band, so that its pattern is continuous. */
function fillsOf(runs: readonly Run[], outline: (run: Run) => string): Shape[] {
  return bands.flatMap((band): Shape[] => {
    const d = runs
      .filter((run) => run.band === band)
      .map(outline)
      .join('');
    return d === '' ? [] : [{ kind: 'path', d, fill: { band } }];
  });
}

function monthStarts({ firstDay, days }: LightStudy['year']): number[] {
  return days.flatMap((_, index) => (partsOf(firstDay + index).date === 1 ? [index] : []));
}
