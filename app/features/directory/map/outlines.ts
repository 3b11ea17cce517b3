/** The outlines that the map is drawn over, written by scripts/draw-outlines.mjs: one file, a part by its id. */
export const outlinesUrl = '/maps/world.svg?v=80e9f994';
