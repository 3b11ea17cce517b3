import { createContext, type ReactNode, useContext } from 'react';
import { BrowserFileContext } from './browser-files.ts';
import { escapeJson } from './escape-json.ts';

type IslandProps<Properties> = {
  /** A file of app/browser/islands: 'map'. */
  name: string;
  properties: Properties;
  /**
   * When its script is fetched: when it scrolls into view, when the browser is idle, or on interaction (hover, focus or
   * press), which always triggers it.
   */
  when: 'visible' | 'idle' | 'interaction';
  /**
   * A selector of the elements that its script handles: an earlier press on them is replayed. Only these presses
   * trigger the script.
   */
  wants?: string;
  /** Also replays keys pressed before its script loaded. */
  takesKeys?: boolean;
  /** The content without the script, and until it loads. */
  children: ReactNode;
};

/**
 * An interactive part of a document (docs/ARCHITECTURE.md, Two modes of a route). It is plain HTML first;
 * app/browser/islands.ts fetches the script of its name and passes it the element `[data-island-root]`.
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

/** Renders content as React can hydrate it, with the given prefix of ids. Documents provide it. */
export const HydratableContext = createContext<((content: ReactNode, prefix: string) => string) | null>(null);

/**
 * The part of an island that its script hydrates (app/browser/draw.tsx): a root of its own, since a document has none of
 * the marks that React needs for it.
 */
export function Hydratable({ name, children }: { name: string; children: ReactNode }) {
  const render = useContext(HydratableContext);
  return render ? (
    <div
      className="contents"
      data-hydrate={name}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
      dangerouslySetInnerHTML={{ __html: children ? render(children, name) : '' }}
    />
  ) : (
    <div className="contents">{children}</div>
  );
}
