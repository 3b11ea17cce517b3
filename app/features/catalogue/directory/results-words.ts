/** A description of a list of results: 'house in Austin, TX', 'Videographer', 'Creatives in Ohio'. */
export function resultsWords({ what, location }: { what: string; location: string }): string {
  const subject = what || (location ? 'Creatives' : 'All creatives');
  return location ? `${subject} in ${location}` : subject;
}
