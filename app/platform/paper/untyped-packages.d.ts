/** What we use of packages that bring no types. */
declare module 'bidi-js' {
  /** Levels of the Unicode Bidirectional Algorithm, one for each code unit; what is odd runs from right to left. */
  type EmbeddingLevels = { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] };
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string): EmbeddingLevels;
    getMirroredCharacter(character: string): string | null;
  };
}

declare module 'linebreak' {
  /** Where lines may end (Unicode Standard Annex 14). */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}

/** What pdfkit can do since its types were written. */
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
