import { beginSpan } from '../tracing/span.ts';

const maxTextLength = 1_000;

type StatementSpan = {
  /** The arguments behind the statement; where the last one is told of the answer, it ends the span first. */
  hear: (rest: readonly unknown[]) => unknown[];
  /** What the client returned; where that is a promise, the span ends with it. */
  hearPromise: <Sent>(sent: Sent) => Sent;
};

/**
 * The span of a statement, by its text: parameters are no part of that. pg tells of an answer by a callback or a
 * promise. Undefined when nobody traces.
 */
export function beginStatement(text = ''): StatementSpan | undefined {
  const [verb = 'statement'] = text.trimStart().toLowerCase().split(/\W/, 1);
  const span = beginSpan({
    name: verb || 'statement',
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, maxTextLength) },
  });
  if (!span) {
    return undefined;
  }
  return {
    hear: (rest) => {
      const told = rest.at(-1);
      if (typeof told !== 'function') {
        return [...rest];
      }
      const tell = (error: unknown, ...answer: unknown[]) => {
        span.end(error ?? undefined);
        told(error, ...answer);
      };
      return [...rest.slice(0, -1), tell];
    },
    hearPromise: (sent) => {
      if (sent instanceof Promise) {
        sent.then(
          () => span.end(),
          (error: unknown) => span.end(error),
        );
      }
      return sent;
    },
  };
}
