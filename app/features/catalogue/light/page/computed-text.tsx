import { Ledger } from '#app/ui/ledger.tsx';
import { MarginSection } from '#app/ui/section.tsx';

const rows = [
  {
    term: 'Computed',
    text: 'The sun’s position after NOAA’s solar equations, to the minute; the angle between the sun and each wall; civil twilight; the horizon you typed. Altitudes leave out refraction, but rise and set count it.',
  },
  {
    term: 'Not computed',
    text: 'Weather, trees, hills and neighbors you did not type, light reflected from glass or snow. Shadows in Fig. 1 are those of a low house on flat ground.',
  },
  {
    term: 'A judgment',
    text: '“Best light” is a rule of thumb: low enough to be warm, oblique enough to show depth. Your building may ask for another.',
  },
];

export function ComputedText() {
  return (
    <MarginSection title="What is computed" size="h3" tight>
      <div className="lg:col-[4/11]">
        <Ledger rows={rows} />
      </div>
    </MarginSection>
  );
}
