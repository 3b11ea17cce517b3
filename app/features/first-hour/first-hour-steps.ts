/** The five steps of a creative's first hour, in their order. */
export const firstHourSteps = ['name', 'place', 'pictures', 'about', 'prices'] as const;

export type FirstHourStep = (typeof firstHourSteps)[number];

/** So many pictures make a card and a page that look like somebody's work. */
export const picturesWanted = 3;

/** What of the first hour is there already, whichever way it came in. */
export type Given = {
  businessName: string | null;
  bioShort: string | null;
  areaCount: number;
  pictureCount: number;
  specialtyCount: number;
  hasRateSheet: boolean;
};

const isGiven: Record<FirstHourStep, (given: Given) => boolean> = {
  name: ({ businessName }) => isFilled(businessName),
  place: ({ areaCount }) => areaCount > 0,
  pictures: ({ pictureCount }) => pictureCount >= picturesWanted,
  about: ({ bioShort, specialtyCount }) => isFilled(bioShort) && specialtyCount > 0,
  prices: ({ hasRateSheet }) => hasRateSheet,
};

export function isFirstHourStep(text: string | undefined): text is FirstHourStep {
  return firstHourSteps.some((step) => step === text);
}

/** The steps of which everything is there. */
export function givenSteps(given: Given): FirstHourStep[] {
  return firstHourSteps.filter((step) => isGiven[step](given));
}

/** Where somebody goes on who comes back: the first step of which something is missing; null when nothing is. */
export function openStep(given: Given): FirstHourStep | null {
  return firstHourSteps.find((step) => !isGiven[step](given)) ?? null;
}

/** Whether nobody needs to be led here any more. Prices may wait as long as one likes. */
export function isFirstHourOver(given: Given): boolean {
  return [null, 'prices'].includes(openStep(given));
}

/** What Continue leads to. */
export function stepAfter(step: FirstHourStep): FirstHourStep | 'listed' {
  return firstHourSteps[firstHourSteps.indexOf(step) + 1] ?? 'listed';
}

/** What Back leads to; null from the first. */
export function stepBefore(step: FirstHourStep): FirstHourStep | null {
  return firstHourSteps[firstHourSteps.indexOf(step) - 1] ?? null;
}

/** What other screens find missing, and the step that asks for it. */
const stepFor = {
  name: 'name',
  businessName: 'name',
  bioShort: 'about',
  websiteUrl: 'about',
  specialty: 'about',
  pictures: 'pictures',
  rateSheet: 'prices',
} as const satisfies Record<string, FirstHourStep>;

/** The step that asks for something that is missing; null for what the first hour does not ask for. */
export function stepAddress(missing: string): string | null {
  return Object.hasOwn(stepFor, missing) ? `/welcome/${stepFor[missing as keyof typeof stepFor]}` : null;
}

function isFilled(text: string | null): boolean {
  return (text ?? '').trim() !== '';
}
