import { estimateName } from '#app/features/vocabulary/work-address.ts';

/** For example "About delivery in estimate 0117, version 2:", so that the creative knows the subject. */
export function questionStart(
  topic: string,
  { number, version }: { number: number; version: number },
): string {
  const name = estimateName(number);
  return `About ${topic} in ${name.charAt(0).toLowerCase()}${name.slice(1)}, version ${version}:`;
}
