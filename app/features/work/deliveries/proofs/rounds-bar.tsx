import { Form, SubmitButton } from '#app/ui/form.tsx';
import type { ShownMark } from './mark-buttons.tsx';
import { type Rounds, roundsText } from './round-rules.ts';
import '../deliveries.css';

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
