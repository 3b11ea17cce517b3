/** Names in daily use that the gazetteer's own list of other names does not have, by GeoNames id. */
export const furtherNames: Readonly<Record<number, readonly string[]>> = {
  5128581: ['New York', 'NYC', 'New York NY'],
  5368361: ['LA', 'L.A.'],
  5391959: ['SF', 'San Fran'],
  4140963: ['DC', 'D.C.'],
  5506956: ['Vegas'],
  4560349: ['Philly'],
  3451190: ['Rio'],
  3164603: ['Venise', 'Mleci', 'Benetke'],
  3176959: ['Florença', 'Florencia', 'Florenz', 'Florencie', '佛罗伦萨'],
  2747373: ['Haia', 'Haga', 'A Haia', '海牙'],
  2761369: ['ウィーン', '维也纳', 'فيينا', 'וינה'],
  293397: ['תל אביב', 'Tel-Aviv'],
  2464470: ['تونس العاصمة'],
};
