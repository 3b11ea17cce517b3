/** A portfolio piece as the gallery shows it. */
export type PlateItem = {
  id: string;
  mediaType: 'image' | 'video';
  /** `/media/{key}`, without a size. */
  src: string;
  width: number;
  height: number;
  color: string;
  title: string;
  description: string | null;
  alt: string;
  project: string | null;
  /** The page of its project, where it is in one that is shown. */
  projectPath?: string;
  architect: string | null;
  location: string | null;
  year: number | null;
  /** Length of a clip. */
  seconds: number | null;
  /** A film that its host plays; its picture is then the still, and it is shown large as a picture. */
  film?: { host: string; player: string };
  /** What its owner shows of the light it was taken in. */
  light?: PlateLight;
  /** Who took it, where that is somebody else than whose page it is on. */
  photographer?: string;
};

/** 'Taken at 18:40, sun 4° high'; `studyPath` leads to the light study of that day and place, where both are shown. */
export type PlateLight = { text: string; studyPath: string | null };

/** '0:12': minutes and seconds of a clip. */
export function clipLength(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
