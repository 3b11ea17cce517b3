export const firstHourSteps = ['name', 'place', 'pictures', 'about', 'prices'] as const;

export type FirstHourStep = (typeof firstHourSteps)[number];

export const picturesWanted = 3;

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

export function givenSteps(given: Given): FirstHourStep[] {
  return firstHourSteps.filter((step) => isGiven[step](given));
}

export function openStep(given: Given): FirstHourStep | null {
  return firstHourSteps.find((step) => !isGiven[step](given)) ?? null;
}

/** Prices are optional, so a missing price does not count. */
export function isFirstHourOver(given: Given): boolean {
  return [null, 'prices'].includes(openStep(given));
}

export function stepAfter(step: FirstHourStep): FirstHourStep | 'listed' {
  return firstHourSteps[firstHourSteps.indexOf(step) + 1] ?? 'listed';
}

/** The step after Back; null on the first. */
export function stepBefore(step: FirstHourStep): FirstHourStep | null {
  return firstHourSteps[firstHourSteps.indexOf(step) - 1] ?? null;
}

const stepFor = {
  name: 'name',
  businessName: 'name',
  bioShort: 'about',
  websiteUrl: 'about',
  specialty: 'about',
  pictures: 'pictures',
  rateSheet: 'prices',
} as const satisfies Record<string, FirstHourStep>;

/** Null for gaps that the first hour does not cover. */
export function stepAddress(missing: string): string | null {
  return Object.hasOwn(stepFor, missing) ? `/welcome/${stepFor[missing as keyof typeof stepFor]}` : null;
}

function isFilled(text: string | null): boolean {
  return (text ?? '').trim() !== '';
}

/** Label, question and reason of each step (DESIGN.md, First hour). */
export const stepTexts: Record<FirstHourStep, { title: string; question: string; reason: string }> = {
  name: {
    title: 'Name and type',
    question: 'Under which name do you work?',
    reason: 'It stands on your card, on your page and in every conversation.',
  },
  place: {
    title: 'Place',
    question: 'Where do you work?',
    reason: 'Clients search by place first. One city is enough; you can add areas later.',
  },
  pictures: {
    title: 'Three pictures',
    question: 'Three pictures',
    reason: 'Three are a good start. The first one is your card.',
  },
  about: {
    title: 'About',
    question: 'Two sentences about your work',
    reason: 'What you photograph, and what a client can rely on. No list of awards yet.',
  },
  prices: {
    title: 'Prices',
    question: 'What does it cost?',
    reason: 'A rate sheet saves both sides a letter. Add one now, or do it later.',
  },
};
