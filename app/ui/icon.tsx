/** The product's own thin icons on a 20 by 20 grid. Use lucide only where none of these fits. */
const paths = {
  'arrow-left': 'M16.5 10h-13M8 5.5 3.5 10 8 14.5',
  'arrow-right': 'M3.5 10h13M12 5.5l4.5 4.5-4.5 4.5',
  bell: 'M4 14.5h12M5.5 14.5V9a4.5 4.5 0 0 1 9 0v5.5M8.3 17a1.8 1.8 0 0 0 3.4 0',
  bookmark: 'M5.5 3h9v14L10 13.4 5.5 17Z',
  building: 'M4.5 17V3.5h7V17M11.5 8h4v9M3 17h14M7 7h2M7 10h2M7 13h2',
  calendar: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3M13 3v3',
  board: 'M3.5 4h3.5v12H3.5zM8.3 4h3.5v8H8.3zM13 4h3.5v5H13z',
  card: 'M3 5h14v10.5H3ZM3 8.5h14M5.5 12.5h3',
  chart: 'M3.5 16.5h13M5.5 13.5V9M10 13.5V4M14.5 13.5v-7',
  check: 'm4 10.5 4 4 8-9',
  'chevron-down': 'm4 7.5 6 6 6-6',
  'chevron-left': 'm12.5 4-6 6 6 6',
  'chevron-right': 'm7.5 4 6 6-6 6',
  clip: 'M14.5 6v7.5a4.5 4.5 0 0 1-9 0V5.5a3 3 0 0 1 6 0V13a1.5 1.5 0 0 1-3 0V6.5',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6v4.3l3 1.7',
  close: 'm4.5 4.5 11 11M15.5 4.5l-11 11',
  document: 'M5 3h7l3.5 3.5V17H5ZM12 3v3.5h3.5',
  download: 'M10 3.5v10M5.8 9.5l4.2 4.2 4.2-4.2M3.5 13.5v3h13v-3',
  edit: 'm4 16 .8-3.4L13.5 4 16 6.5 7.4 15.2Z',
  external: 'M11.5 4H16v4.5M16 4l-7.5 7.5M13.5 11.5V16H4V6.5h4.5',
  filter: 'M3 6h14M6 10h8M8.5 14h3',
  flag: 'M5 17.5v-14M5 4h9.5l-2 3.5 2 3.5H5',
  'full-screen': 'M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4',
  grid: 'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z',
  grip: 'M7.5 5h.01M12.5 5h.01M7.5 10h.01M12.5 10h.01M7.5 15h.01M12.5 15h.01',
  help: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM7.8 8.2a2.2 2.2 0 1 1 2.7 2.1c-.4.2-.5.5-.5 1.2M10 13.8v.01',
  home: 'M3.5 9 10 3.5 16.5 9v7.5H12V12H8v4.5H3.5Z',
  list: 'M3.5 5.5h13M3.5 10h13M3.5 14.5h13',
  lock: 'M4.5 9h11v7.5h-11zM7 9V6.5a3 3 0 0 1 6 0V9',
  mail: 'M3 4.5h14v11H3zM3 5l7 6 7-6',
  map: 'M3 5.5 7.5 3.5l5 2 4.5-2v11l-4.5 2-5-2L3 16.5ZM7.5 3.5v11M12.5 5.5v11',
  menu: 'M3 6.5h14M3 13.5h14',
  minus: 'M4 10h12',
  more: 'M4.5 10h.01M10 10h.01M15.5 10h.01M4.5 9.5v1M10 9.5v1M15.5 9.5v1',
  person: 'M10 10a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6ZM3.5 17c.5-3 3-4.6 6.5-4.6s6 1.6 6.5 4.6',
  picture: 'M3 4h14v12H3ZM3 13.5l4-4 3.5 3.5 2-2L17 14.5',
  pictures: 'M3.5 6.5h10v10h-10zM6.5 6.5v-3h10v10h-3M3.5 14l3-3 3 3 1.5-1.5 2.5 2.5',
  pin: 'M10 17.5s5.5-5.2 5.5-9.4A5.5 5.5 0 0 0 4.5 8.1c0 4.2 5.5 9.4 5.5 9.4ZM10 10a1.9 1.9 0 1 0 0-3.8A1.9 1.9 0 0 0 10 10Z',
  play: 'M6.5 4.5v11l9-5.5Z',
  plus: 'M10 4v12M4 10h12',
  search: 'M8.7 14.4a5.7 5.7 0 1 0 0-11.4 5.7 5.7 0 0 0 0 11.4ZM13 13l4.2 4.2',
  settings:
    'M3 6h8M14.5 6H17M3 14h2.5M9 14h8M12.8 7.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6ZM7.2 15.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  share: 'M10 12.5V3M6.5 6.5 10 3l3.5 3.5M4.5 10v6.5h11V10',
  speech: 'M3.5 4.5h13v9H9.5L6 16.5v-3H3.5Z',
  star: 'm10 3 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.3l5-.7Z',
  tag: 'M3.5 3.5h6l7 7-6 6-7-7ZM6.8 6.8h.1',
  trash: 'M4 5.5h12M8 5.5v-2h4v2M5.5 5.5l.7 11h7.6l.7-11',
  upload: 'M10 13.5v-10M5.8 7.5 10 3.3l4.2 4.2M3.5 13v3.5h13V13',
  warning: 'M10 3l7.5 13.5h-15ZM10 8.5V12M10 14v.2',
} as const;

export type IconName = keyof typeof paths;

/** Decorative: hidden from assistive technology, so adjacent text or an aria-label must give its meaning. */
export function Icon({ name, size = 20 }: { name: IconName; size?: 16 | 20 }) {
  return (
    <svg className={size === 16 ? 'icon icon--16' : 'icon'} viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
