import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';

/** What is counted of a firm, in projects that are shown. */
export type FirmFigures = {
  projects: number;
  photographers: number;
  plates: number;
  credits: number;
  confirmed: number;
  /** The year of the oldest building it is credited with. */
  since: number | null;
};

/** Two credits that the firm itself stands by make a page worth finding; a shown project has a picture. */
export const minConfirmedToBeIndexed = 2;

/** Whether search engines are let in (issue of projects and firms, firm pages). */
export function isFirmIndexed({ projects, confirmed }: FirmFigures): boolean {
  return projects > 0 && confirmed >= minConfirmedToBeIndexed;
}

/** 'Nine buildings on Oriel, five photographers.', or of an unclaimed firm who names it. */
export function firmSentence({ projects, photographers }: FirmFigures, isClaimed: boolean): string {
  if (projects === 0) {
    return isClaimed ? 'No buildings on Oriel yet.' : 'Not named in any project that is shown.';
  }
  const photographed = `${spelledOut(photographers)} ${photographers === 1 ? 'photographer' : 'photographers'}`;
  return isClaimed
    ? `${sentenceStart(spelledOut(projects))} ${projects === 1 ? 'building' : 'buildings'} on Oriel, ${photographed}.`
    : `Named by ${photographed}, not yet by itself.`;
}
