export type LabelParts = { before: string; match: string; after: string };

/**
 * Finds the typed text in a label, preferably at the start of a word, ignoring case and accents ("sao" in "São Paulo").
 * Without a match everything is in `before`.
 */
export function splitMatch(label: string, typed: string): LabelParts {
  const letters = Array.from(label.normalize('NFC'));
  const folded = letters.map(fold);
  const wanted = Array.from(typed.trim().normalize('NFC')).map(fold).join('');
  const starts = wanted === '' ? [] : findStarts(folded, wanted);
  const start = starts.find((at) => at === 0 || /[\s,(-]/.test(letters[at - 1] ?? '')) ?? starts[0];
  if (start === undefined) return { before: label, match: '', after: '' };

  let end = start;
  for (let length = 0; length < wanted.length; end++) length += folded[end]?.length ?? 1;
  return {
    before: letters.slice(0, start).join(''),
    match: letters.slice(start, end).join(''),
    after: letters.slice(end).join(''),
  };
}

function findStarts(folded: readonly string[], wanted: string) {
  return folded.flatMap((_, at) =>
    folded
      .slice(at, at + wanted.length)
      .join('')
      .startsWith(wanted)
      ? [at]
      : [],
  );
}

function fold(letter: string) {
  return letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
