const longestTitle = 200;

/** The title that a file gets when it is given none: 'gallery-six_north.jpg' becomes 'Gallery six north'. */
export function titleOfFile(filename: string): string {
  const words = filename
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[-_.\s]+/g, ' ')
    .trim();
  return words
    ? `${words[0]?.toLocaleUpperCase('en-US')}${words.slice(1)}`.slice(0, longestTitle)
    : 'Untitled';
}
