type Pickable = { title: string; width: number; height: number; color: string };

const minRatio = 1.25;

/** The first wide plates without a repeated title or average color; possibly fewer than `count`. */
export function pickPlates<Plate extends Pickable>(plates: readonly Plate[], count: number): Plate[] {
  const picked: Plate[] = [];
  for (const plate of plates) {
    const isNew = picked.every((each) => each.title !== plate.title && each.color !== plate.color);
    if (picked.length < count && isNew && plate.width / plate.height >= minRatio) {
      picked.push(plate);
    }
  }
  return picked;
}
