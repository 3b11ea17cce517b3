import { drawPaper } from '#app/platform/paper/draw-paper.server.ts';
import { computeStudy } from '../light-study.ts';
import { drawFiguresPage } from './sheet-figures.server.ts';
import type { SheetOrder } from './sheet-order.ts';
import { drawWindowsPage } from './sheet-windows.server.ts';

/**
 * Draws a study on two sheets of paper, as PDF: the figure, the day and the year, then when to come. Figures are vectors;
 * names are text, whatever stands in them.
 */
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
