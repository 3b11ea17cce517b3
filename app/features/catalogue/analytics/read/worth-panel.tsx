import { type Worth, worthNotes, worthSentence } from './worth-words.ts';
import './analytics-screen.css';

/** Answers "is it worth it?" in one sentence, with the sources of its numbers. */
export function WorthPanel({ worth }: { worth: Worth }) {
  return (
    <section className="ruled-columns worth" aria-label="Is it worth it">
      <p className="worth-sentence">{worthSentence(worth)}</p>
      <div className="worth-notes">
        {worthNotes(worth).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </section>
  );
}
