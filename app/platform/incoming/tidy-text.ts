/**
 * A text from outside as the database can keep it and JSON can carry it: without NUL, and with the replacement
 * character for half of a surrogate pair. Line ends stay as they came.
 */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/**
 * What somebody wrote, storable: joiners only between signs that they join, and nothing at all where no sign of it can
 * be seen, so that it is refused as an empty text is.
 */
export function tidyText(text: string): string {
  const tidy = storableText(text).replace(joined, (_, before, joiners: string, after) =>
    before && after ? joiners.charAt(0) : '',
  );
  return seen.test(tidy) || tidy.trim() === '' ? tidy : '';
}

/** Joiners with what they join before and after them, or nothing: letters of scripts that need them, and emoji. */
const joined =
  /(?<=([\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}]|))([\u200c\u200d]+)(?=([\p{L}\p{M}\p{Extended_Pictographic}]|))/gu;

/** A sign that can be seen. U+2800 is the one of braille that has no dots. */
const seen = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\p{Co}\u2800]/u;
