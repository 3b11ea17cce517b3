declare module 'bidi-js' {
  /** Embedding levels, one for each code unit; odd levels run from right to left. */
  type EmbeddingLevels = { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] };
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string): EmbeddingLevels;
    getMirroredCharacter(character: string): string | null;
  };
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}

/** Features of pdfkit that are newer than its types. */
declare namespace PDFKit {
  namespace Mixins {
    interface StructureElementOptions {
      bbox?: [left: number, top: number, right: number, bottom: number];
      scope?: 'Row' | 'Column';
    }
  }
  interface PDFOutline {
    addItem(title: string, options: { pageNumber: number; expanded: boolean; fit: boolean }): PDFOutline;
  }
}
