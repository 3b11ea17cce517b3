/** A piece as the gallery shows it. */
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
  /** The page of its project, when that is shown. */
  projectPath?: string;
  architect: string | null;
  location: string | null;
  year: number | null;
  /** Length of a clip. */
  seconds: number | null;
  /** Set for a film played by its host; its picture is the still. */
  film?: { host: string; player: string };
  /** What the owner shows of the light. */
  light?: PlateLight;
  /** The creator, when the page is not theirs. */
  photographer?: string;
};

/** "Taken at 18:40, sun 4° high". `studyPath`: the light study, when day and place are both shown. */
export type PlateLight = { text: string; studyPath: string | null };

/** Minutes and seconds: "0:12". */
export function clipLength(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
