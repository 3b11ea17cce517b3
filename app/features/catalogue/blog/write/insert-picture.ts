export type Inserted = { text: string; start: number; end: number };

type PictureToInsert = { src: string; width: number | null; height: number | null; alt: string };

/**
 * Inserts a picture with a caption at the cursor, on lines of its own. Selects what to write next: the alternative
 * text, or the caption when there is one.
 */
export function insertPicture(
  text: string,
  { start, end }: { start: number; end: number },
  { src, width, height, alt }: PictureToInsert,
): Inserted {
  const size = width && height ? ` width="${width}" height="${height}"` : '';
  const before = `<figure>\n<img src="${src}/1600.jpg" alt="`;
  const middle = `${escaped(alt)}"${size}>\n<figcaption>`;
  const figure = `${before}${middle}</figcaption>\n</figure>`;
  const head = text.slice(0, start);
  const lead = head === '' || head.endsWith('\n') ? '' : '\n';
  const tail = text.slice(end);
  const trail = tail.startsWith('\n') ? '' : '\n';
  const cursor = head.length + lead.length + before.length + (alt ? middle.length : 0);
  return { text: `${head}${lead}${figure}${trail}${tail}`, start: cursor, end: cursor };
}

function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
