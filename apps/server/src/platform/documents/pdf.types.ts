import type { Content, createPdf, setFonts, TableCell } from 'pdfmake';

// The library names these types in a file that only the compiler finds; here they are by what they are used for.

/** A document as the library takes it. */
export type PdfDefinition = Parameters<typeof createPdf>[0];
/** A line, rectangle or ellipse. */
export type PdfShape = Extract<Content, { canvas: unknown }>['canvas'][number];
/** Font files by family and style. */
export type PdfFonts = Parameters<typeof setFonts>[0];
/** A cell of a table. */
export type PdfCell = TableCell;

/** What stands at the foot of every page. Data alone, as it goes into a thread: a function could not. */
export interface PdfFoot {
  readonly left: string;
  /** With '{{page}}' and '{{pages}}', which the page fills in. */
  readonly right: string;
  /** The distance from either edge of the page, in points. */
  readonly margin: number;
  readonly color: string;
}
