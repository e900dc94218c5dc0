import { normalised } from '@bellwether/contract/shared/normalised';
import type { OpenContext } from '../http/context.ts';
import type { Platform } from '../http/platform.ts';
import { makePdf } from './pdf.commands.ts';
import type { PdfDefinition, PdfFoot } from './pdf.types.ts';

/** A picture that a document may show, such as the organisation's logo. */
export interface DocumentPicture {
  readonly kind: 'png' | 'jpeg' | 'svg';
  readonly content: Uint8Array;
}

/** The picture as a document takes it. */
export function pictureOf({ kind, content }: DocumentPicture): { svg: string } | { image: string } {
  if (kind === 'svg') return { svg: Buffer.from(content).toString('utf8') };
  return { image: `data:image/${kind};base64,${Buffer.from(content).toString('base64')}` };
}

/**
 * Answers with a document under a name ('INV-2026-00001'), made with the logo. Not every picture that a browser shows can be
 * set: then it comes without, as a document without a logo is better than none.
 */
export async function replyPdf<L extends DocumentPicture>(
  { reply, platform }: Pick<OpenContext, 'reply' | 'platform'>,
  name: string,
  logo: L | null,
  documentOf: (logo: L | null) => { readonly document: PdfDefinition; readonly foot?: PdfFoot },
) {
  const bytes = await setWithLogo(platform, logo, (picture) => {
    const { document, foot } = documentOf(picture);
    return makePdf(document, foot);
  });
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', dispositionOf(`${name}.pdf`))
    .send(bytes);
}

/** What is set with the logo, or without where the logo cannot be set. */
export async function setWithLogo<L extends DocumentPicture>(
  platform: Pick<Platform, 'log'>,
  logo: L | null,
  set: (logo: L | null) => Promise<Buffer>,
): Promise<Buffer> {
  return await set(logo).catch((error: unknown) => {
    if (!logo) throw error;
    platform.log.warn({ err: error }, 'the logo could not be set into a document');
    return set(null);
  });
}

/** The name for every browser: letters of the basic alphabet, and in UTF-8 for who knows more. RFC 6266. */
export function dispositionOf(name: string): string {
  const plain = normalised(name, 'NFD').replace(/[^A-Za-z0-9 ._-]/g, '');
  const whole = encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
