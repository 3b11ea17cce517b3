import type { SearchPage } from './find-search-page.server.ts';

type SearchNotesProps = { location: string; notes: Pick<SearchPage, 'location'> };

/** Says openly where the results are not quite what was asked for: a place in its place, or the nearest one. */
export function SearchNotes({ location, notes }: SearchNotesProps) {
  const { correctedTo, nearest, knownAs } = notes.location;
  const lines: string[] = [];
  if (correctedTo) {
    lines.push(`There is no “${location}” in our list of places. Searched for ${correctedTo} instead.`);
  }
  if (nearest) {
    lines.push(
      `Nobody is listed in ${knownAs ?? location} yet. The nearest are in ${nearest.label}, ${nearest.kilometres.toLocaleString('en-US')} km away.`,
    );
  }
  return lines.length === 0 ? null : (
    <div className="offer mb-6">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
