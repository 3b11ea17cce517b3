/** Text that PostgreSQL and JSON can store: without NUL, and with lone surrogates replaced. Line ends are kept. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/**
 * User text, storable: joiners only between characters they join, and empty when nothing in it is visible, so that it
 * is rejected like an empty text.
 */
export function tidyText(text: string): string {
  const tidy = storableText(text).replace(joined, (_, before, joiners: string, after) =>
    before && after ? joiners.charAt(0) : '',
  );
  return seen.test(tidy) || tidy.trim() === '' ? tidy : '';
}

/** Joiners with their neighbors, if those may be joined: letters of scripts that need them, and emoji. */
const joined =
  /(?<=([\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}]|))([\u200c\u200d]+)(?=([\p{L}\p{M}\p{Extended_Pictographic}]|))/gu;

/** A visible character. U+2800 is the blank braille pattern. */
const seen = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\p{Co}\u2800]/u;
