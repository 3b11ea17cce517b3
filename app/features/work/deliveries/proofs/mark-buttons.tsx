import { useFetcher } from 'react-router';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { type Rounds, roundsText } from './round-rules.ts';
import type { Mark } from './rounds.server.ts';
import '../deliveries.css';

type ShownMark = Pick<Mark, 'isPicked' | 'wantsRetouch' | 'note'>;

export const noMark: ShownMark = { isPicked: false, wantsRetouch: false, note: '' };

export const markChanges = {
  pick: { isPicked: true },
  unpick: { isPicked: false },
  retouch: { wantsRetouch: true },
  unretouch: { wantsRetouch: false },
} as const;

type MarkKey = keyof typeof markChanges;

type MarkButtonsProps = {
  pictureId: string;
  /** The picture's name, for screen readers. */
  name: string;
  mark: ShownMark;
  mayRetouch: boolean;
};

export function MarkButtons({ pictureId, name, mark, mayRetouch }: MarkButtonsProps) {
  const fetcher = useFetcher();
  const isHydrated = useIsHydrated();
  const said = fetcher.formData?.get('change');
  const { isPicked, wantsRetouch } = { ...mark, ...(isMarkKey(said) ? markChanges[said] : {}) };
  const toggles = [
    { isOn: isPicked, key: isPicked ? 'unpick' : 'pick', label: 'Pick', letter: 'p' },
    ...(mayRetouch || wantsRetouch
      ? [{ isOn: wantsRetouch, key: wantsRetouch ? 'unretouch' : 'retouch', label: 'Retouch', letter: 'r' }]
      : []),
  ];
  return (
    <Form fetcher={fetcher} method="post" intent="mark" className="flex flex-wrap gap-x-2 gap-y-1.5 pt-2">
      <input type="hidden" name="picture" value={pictureId} />
      {isHydrated ? <input type="hidden" name="stay" value="yes" /> : null}
      {toggles.map(({ isOn, key, label, letter }) => (
        <button
          key={label}
          type="submit"
          name="change"
          value={key}
          className="dl-mark"
          aria-pressed={isOn}
          data-letter={letter}
        >
          {label}
          <span className="sr-only"> {name}</span>
        </button>
      ))}
    </Form>
  );
}

export function isMarkKey(value: unknown): value is MarkKey {
  return typeof value === 'string' && Object.hasOwn(markChanges, value);
}

export function MarkWords({ mark }: { mark: ShownMark }) {
  const { isPicked, wantsRetouch, note } = mark;
  if (!isPicked && !wantsRetouch && !note) {
    return null;
  }
  return (
    <div className="flex flex-wrap gap-x-2 gap-y-1.5 pt-2 small">
      {isPicked ? <span className="dl-mark inline-flex items-center min-h-6 px-2">Picked</span> : null}
      {wantsRetouch ? <span className="dl-mark inline-flex items-center min-h-6 px-2">Retouch</span> : null}
      {note ? (
        <p dir="auto" className="basis-full wraps whitespace-pre-line">
          {note}
        </p>
      ) : null}
    </div>
  );
}

type RoundsBarProps = {
  rounds: Rounds;
  reader: 'creative' | 'asking' | 'party';
  marks: readonly ShownMark[];
  can: { openRound: boolean; sendSelection: boolean };
};

export function RoundsBar({ rounds, reader, marks, can }: RoundsBarProps) {
  const picks = marks.filter(({ isPicked }) => isPicked).length;
  const retouches = marks.filter(({ wantsRetouch }) => wantsRetouch).length;
  const notes = marks.filter(({ note }) => note).length;
  return (
    <Form method="post" className="spread flex-wrap gap-x-6 gap-y-2.5 py-3.5 line-b-ink mb-6">
      <input type="hidden" name="round" value={rounds.round} />
      <div>
        <p>{roundsText(rounds, reader)}</p>
        {rounds.round > 0 ? (
          <p className="small muted num" role="status">
            {picks} picked, {retouches} to retouch, {notes} {notes === 1 ? 'note' : 'notes'}
          </p>
        ) : null}
      </div>
      {can.openRound ? (
        <SubmitButton intent="openRound" busy="Sending...">
          {rounds.round === 0 ? 'Send Proofs' : `Send Round ${rounds.round + 1}`}
        </SubmitButton>
      ) : null}
      {can.sendSelection ? (
        <SubmitButton variant="primary" intent="sendSelection" busy="Sending...">
          Send Selection
        </SubmitButton>
      ) : null}
    </Form>
  );
}
