export const maxLines = 100;
export const lineMaxLength = 300;
/** In hundredths and in minor units per unit; the table has the same checks. */
export const maxQuantity = 10_000_000;
export const maxPrice = 9_999_999_999;
/** All lines with every option ticked, in minor units. A thread's amount can hold no more. */
export const maxTotal = 9_999_999_999;

export const openingMaxLength = 1_000;
export const noteMaxLength = 2_000;
export const termMaxLength = 500;
export const useMaxLength = 200;
export const notIncludedMaxLines = 20;
export const notIncludedMaxLength = 200;
export const maxFallbackDays = 3;
export const maxCancelSteps = 4;
export const maxDaysBefore = 365;
export const maxDeliveryDays = 250;
export const maxRetouchRounds = 20;
export const endWordsMaxLength = 1_000;

export const usualValidDays = 14;

export const maxVersionsPerDay = 10;
export const maxVersions = 99;

export const maxTemplates = 50;
export const templateNameMaxLength = 100;
/** For one text of a draft, which may be longer than what can be sent. */
export const typedMaxLength = 4_000;
