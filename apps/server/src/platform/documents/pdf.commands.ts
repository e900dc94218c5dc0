import { inThread } from './in-thread.commands.ts';
import type { PdfDefinition, PdfFoot } from './pdf.types.ts';

/**
 * Sets a document in a thread of its own, so that a long one holds nobody up meanwhile. Returns the PDF. Throws when it
 * takes longer than a minute.
 */
export function makePdf(document: PdfDefinition, foot?: PdfFoot): Promise<Buffer> {
  return inThread(new URL('./pdf.worker.ts', import.meta.url), { document, foot });
}
