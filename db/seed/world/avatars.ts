import { createRandom } from './random.ts';
import type { Crop, Grade, Plate, World, WorldCreative } from './world-types.ts';

/** Studio marks drawn for the demo world: plans, sections and details in two tones on a square of 100. */

type DrawnMark = {
  name: string;
  /** '#rrggbb' */
  ground: string;
  svg: string;
};

const tones = [
  { name: 'paper', ground: '#f4f3ef', ink: '#171614' },
  { name: 'ink', ground: '#171614', ink: '#ece9e3' },
  { name: 'blue', ground: '#1d47a6', ink: '#fcfbf9' },
  { name: 'clay', ground: '#a8654a', ink: '#f4f3ef' },
  { name: 'moss', ground: '#4d5a45', ink: '#eceadf' },
  { name: 'stone', ground: '#cfcac0', ink: '#2a2825' },
] as const;

const shapes: Record<string, { fill?: string; line?: string }> = {
  arch: { fill: 'M26 80V50a24 24 0 0 1 48 0v30H62V50a12 12 0 0 0-24 0v30Z' },
  steps: { fill: 'M18 80V66h16V52h16V38h16V24h16v56Z' },
  gable: { line: 'M22 80V48l28-24 28 24v32M42 80V58h16v22' },
  bay: { line: 'M14 30h20v10h32V30h20M34 40l8 26h16l8-26', fill: 'M40 62h6v6h-6zM54 62h6v6h-6z' },
  columns: {
    fill: 'M18 26h64v6H18zM24 36h6v36h-6zM40 36h6v36h-6zM54 36h6v36h-6zM70 36h6v36h-6zM18 74h64v6H18z',
  },
  court: { line: 'M20 20h60v60H20zM38 38h24v24H38z' },
  sun: { fill: 'M50 22a14 14 0 1 1 0 28 14 14 0 0 1 0-28zM16 62h68v4H16zM16 72h68v4H16z' },
  stair: { line: 'M22 78h12V66h12V54h12V42h12V30h10' },
  vault: { line: 'M16 74a34 34 0 0 1 68 0M28 74a22 22 0 0 1 44 0M40 74a10 10 0 0 1 20 0' },
  grid: { line: 'M22 22h56v56H22zM22 41h56M22 60h56M41 22v56M60 22v56' },
  tower: { fill: 'M38 16h24v68H38z', line: 'M26 84h48M46 26h8M46 38h8M46 50h8M46 62h8' },
  lens: { line: 'M50 20a30 30 0 1 1 0 60 30 30 0 0 1 0-60zM50 34a16 16 0 1 1 0 32 16 16 0 0 1 0-32z' },
  beam: { line: 'M14 34h72M14 46h72M24 34v46M76 34v46' },
  slab: { fill: 'M16 30h68v8H16zM22 48h56v8H22zM28 66h44v8H28z' },
};

export const drawnMarks: readonly DrawnMark[] = Object.entries(shapes).flatMap(([shape, { fill, line }]) =>
  tones.map(({ name, ground, ink }) => ({
    name: `${shape}-${name}`,
    ground,
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 100 100">` +
      `<path fill="${ground}" d="M0 0h100v100H0z"/>` +
      (fill ? `<path fill="${ink}" d="${fill}"/>` : '') +
      (line
        ? `<path fill="none" stroke="${shape === 'tower' ? ground : ink}" stroke-width="4" d="${line}"/>`
        : '') +
      '</svg>',
  })),
);

/** A creative's avatar: a detail of their own work, or a drawn mark. No faces. */
export type WorldAvatar = {
  creativeId: string;
  key: string;
  averageColor: string;
} & (
  | { kind: 'detail'; source: string; edit: { crop: Crop; grade?: Grade }; side: number }
  | { kind: 'mark'; mark: string }
);

const detailShare = 0.5;
const markShare = 0.3;

/** Avatars for four of five creatives; the others show their initial. Prototypes keep theirs. */
export function makeAvatars(world: Pick<World, 'creatives' | 'portfolioItems' | 'plates'>): WorldAvatar[] {
  const plates = new Map(world.plates.map((plate) => [plate.key, plate]));
  const workOf = new Map<string, Plate[]>();
  for (const item of world.portfolioItems) {
    const plate = plates.get(item.mediaKey);
    if (plate) {
      workOf.set(item.creativeId, [...(workOf.get(item.creativeId) ?? []), plate]);
    }
  }
  return world.creatives.flatMap((creative) => makeAvatar(creative, workOf.get(creative.id) ?? []));
}

function makeAvatar(creative: WorldCreative, work: readonly Plate[]): WorldAvatar[] {
  const random = createRandom(`avatar ${creative.id}`);
  const draw = random.next();
  const given = { creativeId: creative.id, key: `avatar-${creative.id}` };
  if (draw < detailShare && work.length > 0) {
    const plate = random.pick(work);
    const crop = squareIn(plate, random.next());
    const { grade } = plate.edit;
    return [
      {
        ...given,
        kind: 'detail',
        source: plate.source,
        edit: { crop, ...(grade ? { grade } : {}) },
        side: crop.width,
        averageColor: plate.averageColor,
      },
    ];
  }
  if (draw < detailShare + markShare) {
    const mark = random.pick(drawnMarks);
    return [{ ...given, kind: 'mark', mark: mark.name, averageColor: mark.ground }];
  }
  return [];
}

/** A random square of half to all of the plate's short side, in pixels of the source. */
function squareIn(plate: Plate, share: number): Crop {
  const short = Math.min(plate.width, plate.height);
  const side = Math.round(short * (0.5 + share / 2));
  const { left, top } = plate.edit.crop ?? { left: 0, top: 0 };
  return {
    left: left + Math.round((plate.width - side) * share),
    top: top + Math.round((plate.height - side) * (1 - share)),
    width: side,
    height: side,
  };
}
