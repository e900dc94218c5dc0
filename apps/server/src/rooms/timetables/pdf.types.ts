import type { Content, createPdf, setFonts } from 'pdfmake';

// The library names these types in a file that only the compiler finds; here they are by what they are used for.

/** A document as the library takes it. */
export type PdfDefinition = Parameters<typeof createPdf>[0];
/** A line, rectangle or ellipse. */
export type PdfShape = Extract<Content, { canvas: unknown }>['canvas'][number];
/** Font files by family and style. */
export type PdfFonts = Parameters<typeof setFonts>[0];
