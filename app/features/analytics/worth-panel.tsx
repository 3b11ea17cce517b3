import { type Worth, worthNotes, worthSentence } from './worth-words.ts';
import './analytics-screen.css';

/** The answer to "is it worth it?", in one sentence, with where its numbers are from. */
export function WorthPanel({ worth }: { worth: Worth }) {
  return (
    <section className="worth" aria-label="Is it worth it">
      <p className="worth-sentence">{worthSentence(worth)}</p>
      <div className="worth-notes">
        {worthNotes(worth).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </section>
  );
}
