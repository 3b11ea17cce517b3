/** The bounds of an estimate. */
export const maxLines = 100;
export const lineMaxLength = 300;
/** In hundredths, and in minor units of one unit: as the table checks them. */
export const maxQuantity = 10_000_000;
export const maxPrice = 9_999_999_999;
/** Of all lines with every option ticked, in minor units: what a conversation's amount can hold. */
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
/** Of the words with which an estimate is withdrawn or declined. */
export const endWordsMaxLength = 1_000;

/** So long an estimate is valid where its creative says nothing else. */
export const usualValidDays = 14;
export const usualSurchargePercent = 25;

/** Versions of one estimate in a day, and of one estimate in all. */
export const maxVersionsPerDay = 10;
export const maxVersions = 99;

export const maxTemplates = 50;
export const templateNameMaxLength = 100;
/** Of one text of a draft, which may be longer than what is sent. */
export const typedMaxLength = 4_000;
