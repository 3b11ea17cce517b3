/** What creatives offer beside their specialties; a further one is one line here. */
export const services = {
  stills: 'Stills',
  film: 'Film',
  drone: 'Drone',
  tour: '360° and Matterport',
  timelapse: 'Timelapse',
  retouching: 'Retouching',
} as const;
