import { drawnMarks } from './drawn-marks.ts';
import { createRandom } from './random.ts';
import type { Crop, Grade, Plate, World, WorldCreative } from './world-types.ts';

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
