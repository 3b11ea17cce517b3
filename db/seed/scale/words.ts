import words from '../data/scale-words.json' with { type: 'json' };

/**
 * Texts of the scale world. Surnames consist of a start, a middle and an end. Sentences are drawn independently, so
 * each must make sense alone; `{city}` is the creative's first place. A biography has one sentence of each part, in
 * order; one in fifty mentions brutalism, and one in fifty a rare thing, each of which occurs about once in ten
 * thousand.
 */
export const { bioParts, brutalistSentences, reviewOpenings, reviewMiddles, reviewEndings } = words;
export const businessEndings: Readonly<Record<string, readonly string[]>> = words.businessEndings;
export const givenNames = words.givenNames.split(' ');
export const surnameStarts = words.surnameStarts.split(' ');
export const surnameMiddles = words.surnameMiddles.split(' ');
export const surnameEnds = words.surnameEnds.split(' ');
export const materials = words.materials.split(' ');
export const rareThings = words.rareThings.split(' ');
