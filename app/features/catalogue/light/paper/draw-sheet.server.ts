import { drawPaper } from '#app/platform/paper/draw-paper.server.ts';
import { colors } from '#app/platform/paper/paper-colors.ts';
import type { Paper } from '#app/platform/paper/papers.ts';
import { sentence } from '#app/platform/paper/parts.server.ts';
import type { Sheet, Style } from '#app/platform/paper/sheet.server.ts';
import { clockText, longDay, weekdayOf } from '../civil-day.ts';
import { letterOf, listed } from '../elevation.ts';
import { computeStudy, type LightStudy } from '../light-study.ts';
import type { Study, StudyPlace } from '../study.ts';
import type { Visit } from '../windows.ts';
import { drawFiguresPage } from './sheet-figures.server.ts';

export type SheetOrder = {
  study: Study;
  place: StudyPlace;
  /** The time from which windows are listed, in ISO 8601. */
  at: string;
  paper: Paper;
  url: string;
};

/** Draws a study as a two-page PDF: the figure, day and year, then visit times. Figures are vectors, names are text. */
export function drawSheet({ study, place, at, paper, url }: SheetOrder): Promise<Buffer> {
  const createdAt = new Date(at);
  const computed = computeStudy(study, { place, at: createdAt });
  const options = { paper, margin: 40, title: `Light study, ${place.name}`, createdAt };
  return drawPaper(options, (sheet) => {
    drawFiguresPage(sheet, computed);
    sheet.newPage();
    drawWindowsPage(sheet, computed);
    sheet.feet(url, url);
  });
}

function drawWindowsPage(sheet: Sheet, study: LightStudy): void {
  const { first, count } = study.range;
  const small = { size: 8.5, color: colors.secondary };
  sheet.text('P', study.place.name, { ...small, maxLines: 1 });
  sheet.y += 4;
  sheet.heading(2, 'When to come', { size: 26 });
  sheet.y += 2;
  sheet.text(
    'P',
    `${longDay(first)} to ${longDay(first + count - 1)}. One weekday a week; neighboring days differ by minutes.`,
    small,
  );
  drawWindows(sheet, study);
  sheet.y += 14;
  if (study.advice.length > 0) {
    sheet.makeRoom(60);
    sheet.heading(2, 'In short', { size: 14 });
    sheet.y += 4;
    for (const text of study.advice) {
      sheet.makeRoom(30);
      sheet.text('P', sentence(text), { font: 'serif', size: 11.5, lineGap: 1 });
      sheet.y += 5;
    }
  }
  sheet.y += 6;
  sheet.text(
    'P',
    'Computed: where the sun stands, after NOAA’s solar equations; the angle between the sun and each wall; civil twilight; the horizon that was typed. Not computed: weather, trees, hills and neighbors that were not typed. “Best light” is a rule of thumb.',
    { size: 7.5, color: colors.secondary },
  );
}

const columns = [0, 112, 292, 452] as const;

function drawRow(sheet: Sheet, texts: readonly string[], kind: 'heads' | 'day'): void {
  const style: Style = kind === 'heads' ? { size: 7.5, color: colors.faint } : { size: 8.5 };
  const cells = texts.map((text, column) => {
    const [from = 0, to = sheet.width] = [columns[column], columns[column + 1]];
    return { text, ...style, x: sheet.margin + from, width: to - from - 8 };
  });
  sheet.makeRoom(Math.max(...cells.map((cell) => sheet.heightOf(cell.text, cell))) + 8);
  sheet.rule();
  sheet.y += 4;
  sheet.row(
    cells.map(({ text, ...cell }, column) => () => {
      if (kind === 'heads') sheet.text('TH', text, { ...cell, scope: 'Column' });
      else if (column === 0) sheet.text('TH', text, { ...cell, scope: 'Row' });
      else sheet.text('TD', text, cell);
    }),
  );
  sheet.y += 4;
}

function drawWindows(sheet: Sheet, study: LightStudy): void {
  sheet.y += 6;
  sheet.group('Table', () => {
    drawRow(sheet, ['Day', 'First choice', 'Second choice', 'Blue hour'], 'heads');
    for (const { light, first, second, blueHour } of study.windows) {
      const texts = [
        `${weekdayOf(light.day)} ${longDay(light.day)}`,
        visitText(study, first) ?? 'No usable light.',
        visitText(study, second) ?? 'None: no elevation is in best light.',
        blueHour ? `${clockText(blueHour.from)} to ${clockText(blueHour.to)}` : 'none',
      ];
      drawRow(sheet, texts, 'day');
    }
    sheet.rule();
  });
}

function visitText({ elevations }: LightStudy, visit: Visit | null): string | null {
  if (!visit) {
    return null;
  }
  const names = listed(
    visit.elevations.map((index) => `${letterOf(index)} ${elevations[index]?.name ?? ''}`),
  );
  const light = visit.kind === 'blue-hour' ? 'blue hour, ' : '';
  return `${clockText(visit.from)} to ${clockText(visit.to)}, ${light}${names}`;
}
