import { drawPaper } from '#app/platform/paper/draw-paper.server.ts';
import { computeStudy } from '../light-study.ts';
import { drawFiguresPage } from './sheet-figures.server.ts';
import type { SheetOrder } from './sheet-order.ts';
import { drawWindowsPage } from './sheet-windows.server.ts';

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
