import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';

export type FirmFigures = {
  projects: number;
  photographers: number;
  plates: number;
  credits: number;
  confirmed: number;
  since: number | null;
};

/** Credits that a firm must confirm before its page is indexed. A shown project always has a picture. */
export const minConfirmedToBeIndexed = 2;

/** Whether search engines may index the page. */
export function isFirmIndexed({ projects, confirmed }: FirmFigures): boolean {
  return projects > 0 && confirmed >= minConfirmedToBeIndexed;
}

/** "Nine buildings on Oriel, five photographers."; an unclaimed firm's sentence names who credits it. */
export function firmSentence({ projects, photographers }: FirmFigures, isClaimed: boolean): string {
  if (projects === 0) {
    return isClaimed ? 'No buildings on Oriel yet.' : 'Not named in any project that is shown.';
  }
  const photographed = `${spelledOut(photographers)} ${photographers === 1 ? 'photographer' : 'photographers'}`;
  return isClaimed
    ? `${sentenceStart(spelledOut(projects))} ${projects === 1 ? 'building' : 'buildings'} on Oriel, ${photographed}.`
    : `Named by ${photographed}, not yet by itself.`;
}
