import projects from '../../data/projects.json' with { type: 'json' };
import type { Random } from '../random.ts';
import { makePersonName } from './person-names.ts';

export function makePracticeName(random: Random, country: string): string {
  const [one, other] = [makePersonName(random, country).last, makePersonName(random, country).last];
  return random.weighted([
    [one === other ? `${one} Architects` : `${one} ${other} Architects`, 5],
    [`${one} Architects`, 4],
    [`${one} & Partners`, 3],
    [`Studio ${one}`, 3],
    [`${one} + ${other}`, one === other ? 0.01 : 2],
    [`${random.pick(projects.practices)} Studio`, 2],
    [`${random.pick(projects.practices)} Architecture`, 2],
    [`Office for ${random.pick(projects.practices)}`, 1],
  ]);
}

/** A fictional firm that commissions photographs: architects, engineers, builders, developers. */
export function makeFirmName(random: Random, country: string): string {
  const name = makePersonName(random, country).last;
  return random.weighted([
    [makePracticeName(random, country), 11],
    [`${name} Civil`, 1],
    [`${name} Structural Engineers`, 1.5],
    [`${name} Engineering`, 1],
    [`${name} Construction`, 1.5],
    [`${name} & Sons Builders`, 1],
    [`${name} Landscape`, 1.2],
    [`${name} Interiors`, 1.6],
    [`${name} Property`, 1.2],
    [`${name} Timber Frame`, 0.6],
    [`${name} Hospitality Group`, 0.7],
  ]);
}
