import { estimateName } from '../estimate-address.ts';

/** How a question about an estimate begins, so that its creative knows what it is about: 'About delivery in estimate 0117, version 2:'. */
export function questionStart(
  topic: string,
  { number, version }: { number: number; version: number },
): string {
  const name = estimateName(number);
  return `About ${topic} in ${name.charAt(0).toLowerCase()}${name.slice(1)}, version ${version}:`;
}
