/** Services that creatives offer besides their specialties. To add one, add a line here. */
export const services = {
  stills: 'Stills',
  film: 'Film',
  drone: 'Drone',
  tour: '360° and Matterport',
  timelapse: 'Timelapse',
  retouching: 'Retouching',
} as const;
