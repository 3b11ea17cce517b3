import { type ReactNode, useContext } from 'react';
import { BrowserFileContext } from './browser-files.ts';
import { escapeJson } from './escape-json.ts';

type IslandProps<Properties> = {
  /** A file of app/browser/islands: 'map'. */
  name: string;
  /** What its script is given: plain data. */
  properties: Properties;
  /**
   * When its script is fetched: once it is in sight, once the browser has time, or only when somebody points at, focuses
   * or presses something in it, which always does.
   */
  when: 'visible' | 'idle' | 'interaction';
  /**
   * A selector of what its script takes over when it is pressed: a press before the script was there is done then. Only
   * what it names calls for the script.
   */
  wants?: string;
  /** Whether it takes keys, too: those that were pressed before its script was there are done then. */
  takesKeys?: boolean;
  /** What stands there without the script, and until then. */
  children: ReactNode;
};

/**
 * A part of a document that is more than HTML can do (docs/ARCHITECTURE.md, Two modes of a route). It is plain HTML
 * first; app/browser/islands.ts fetches the file of its name and hands it the part `[data-island-root]`.
 */
export function Island<Properties>({
  name,
  properties,
  when,
  wants,
  takesKeys,
  children,
}: IslandProps<Properties>) {
  const file = useContext(BrowserFileContext)(`islands/${name}`);
  return (
    <div
      className="contents"
      data-island={file}
      data-when={when}
      data-wants={wants}
      data-keys={takesKeys || undefined}
    >
      <div className="contents" data-island-root="">
        {children}
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped so that no element can end in it */}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: escapeJson(properties) }} />
    </div>
  );
}
