/**
 * Draws app/features/catalogue/directory/map/world.svg, the outlines behind the map of browse: `node scripts/draw-outlines.mjs`.
 * Countries come from world-atlas (Natural Earth), states from us-atlas (US Census Bureau). Borders that two
 * areas share are thinned once, as one line, so that nothing gapes. The result is committed; run this again
 * when a source or the sheet (app/features/catalogue/directory/map/mercator.ts) changes.
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { merge, mesh } from 'topojson-client';
import { kmPerUnit, sheetWidth, toSheet } from '../app/features/catalogue/directory/map/mercator.ts';
import { closedPath, linePath, ringArea } from './sheet-paths.mjs';
import { thinLine } from './thin-line.mjs';

const root = path.join(import.meta.dirname, '..');
const sheetFile = path.join(root, 'app/features/catalogue/directory/map/world.svg');
const antarctica = '010';
/** A corner that cuts off less than this is left out. */
const minCornerKm2 = { countries: 25, states: 10 };
const minIslandKm2 = 40;
/** The Great Lakes, which world-atlas has as land: the states' outer edges here are their shores. */
const greatLakes = { west: -92.5, east: -76, south: 41.3, north: 49.5 };

const require = createRequire(import.meta.url);
const world = onSheet(require('world-atlas/countries-50m.json'), minCornerKm2.countries);
const states = onSheet(require('us-atlas/states-10m.json'), minCornerKm2.states);
const countries = {
  type: 'GeometryCollection',
  geometries: world.objects.countries.geometries.filter((country) => country.id !== antarctica),
};
const isBetween = (one, other) => one !== other;
const isEdge = (one, other) => one === other;

const groups = {
  land: merge(world, countries.geometries).coordinates.map(islandPath).join(''),
  countries: mesh(world, countries, isBetween)
    .coordinates.map((line) => linePath(line))
    .join(''),
  states: mesh(states, states.objects.states, isBetween)
    .coordinates.map((line) => linePath(line))
    .join(''),
  shores: mesh(states, states.objects.states, isEdge)
    .coordinates.flatMap(partsOnGreatLakes)
    .map((line) => linePath(line))
    .join(''),
};
const svg = `<svg xmlns="http://www.w3.org/2000/svg">${Object.entries(groups)
  .map(([id, d]) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${d}"/>`)
  .join('')}</svg>\n`;

fs.writeFileSync(sheetFile, svg);
console.log(`${path.relative(root, sheetFile)}: ${Math.round(svg.length / 1000)} kB`);
for (const [id, d] of Object.entries(groups)) console.log(`  ${id}: ${Math.round(d.length / 1000)} kB`);

/** The same topology in units of the sheet, its arcs thinned; where arcs meet they still meet. */
function onSheet(topology, least) {
  const { scale, translate } = topology.transform;
  const arcs = topology.arcs.map((arc) => {
    let column = 0;
    let row = 0;
    const points = arc.map(([right, up]) => {
      column += right;
      row += up;
      const { x, y } = toSheet({
        longitude: column * scale[0] + translate[0],
        latitude: row * scale[1] + translate[1],
      });
      return [x, y];
    });
    return thinLine(points, { sizeOf: cornerKm2, least });
  });
  return { ...topology, transform: undefined, arcs };
}

function cornerKm2([ax, ay], [bx, by], [cx, cy]) {
  return (Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2) * kmPerUnit(by) ** 2;
}

function islandPath(rings) {
  return rings
    .flatMap(cutAtDateLine)
    .filter((ring) => ringKm2(ring) >= minIslandKm2)
    .map((ring) => closedPath(ring))
    .join('');
}

/** Russia and Fiji cross 180 degrees: their rings become one on each side of the sheet. */
function cutAtDateLine(ring) {
  let turns = 0;
  const unrolled = ring.map(([x, y], index) => {
    const step = index === 0 ? 0 : x - ring[index - 1][0];
    turns -= Math.trunc(step / (sheetWidth / 2));
    return [x + turns * sheetWidth, y];
  });
  if (unrolled.every(([x]) => x >= 0 && x <= sheetWidth)) return [ring];
  return [-sheetWidth, 0, sheetWidth]
    .map((shift) => unrolled.map(([x, y]) => [x + shift, y]))
    .map((shifted) => cutOff(cutOff(shifted, { at: 0, side: 1 }), { at: sheetWidth, side: -1 }))
    .filter((part) => part.length > 3);
}

/** What of a ring lies at x or beyond it: to the east for side 1, to the west for -1. */
function cutOff(ring, { at, side }) {
  const isInside = ([x]) => (x - at) * side >= 0;
  const cut = ring.flatMap((point, index) => {
    const before = ring.at(index - 1);
    const crossing = [at, before[1] + ((point[1] - before[1]) * (at - before[0])) / (point[0] - before[0])];
    if (isInside(point)) return isInside(before) ? [point] : [crossing, point];
    return isInside(before) ? [crossing] : [];
  });
  return cut.length > 0 ? [...cut, cut[0]] : cut;
}

function ringKm2(ring) {
  return ringArea(ring) * kmPerUnit(ring[0][1]) ** 2;
}

function partsOnGreatLakes(line) {
  const { x: left, y: top } = toSheet({ latitude: greatLakes.north, longitude: greatLakes.west });
  const { x: right, y: bottom } = toSheet({ latitude: greatLakes.south, longitude: greatLakes.east });
  const parts = [[]];
  for (const [x, y] of line) {
    if (x >= left && x <= right && y >= top && y <= bottom) parts.at(-1).push([x, y]);
    else if (parts.at(-1).length > 0) parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}
