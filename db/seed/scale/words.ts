import words from '../data/scale-words.json' with { type: 'json' };

/**
 * The words of the scale world. Surnames are put together of a start, a middle and an end. Sentences are drawn
 * independently of each other, so each must stand alone; `{city}` is the creative's first place. Of the parts of a
 * biography each creative gets one sentence, in their order; one in fifty says something brutalist, and one in fifty
 * names a rare thing, so that each is named by one in about ten thousand.
 */
export const { bioParts, brutalistSentences, reviewOpenings, reviewMiddles, reviewEndings } = words;
export const businessEndings: Readonly<Record<string, readonly string[]>> = words.businessEndings;
export const givenNames = words.givenNames.split(' ');
export const surnameStarts = words.surnameStarts.split(' ');
export const surnameMiddles = words.surnameMiddles.split(' ');
export const surnameEnds = words.surnameEnds.split(' ');
export const materials = words.materials.split(' ');
export const rareThings = words.rareThings.split(' ');
