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
  projectPath?: string;
  architect: string | null;
  location: string | null;
  year: number | null;
  seconds: number | null;
  /** Set for a film played by its host; its picture is the still. */
  film?: { host: string; player: string };
  light?: PlateLight;
  photographer?: string;
};

/** "Taken at 18:40, sun 4° high". `studyPath`: the light study, when day and place are both shown. */
export type PlateLight = { text: string; studyPath: string | null };

export function clipLength(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
