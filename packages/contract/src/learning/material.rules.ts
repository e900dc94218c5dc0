import type { MaterialKind } from './values.ts';

export const maxMaterialLinks = 20;
export const maxMaterialFiles = 20;

/** Whether the text is an address that a browser may open: http or https and a host, nothing else (LRN-18). */
export function isWebLink(text: string): boolean {
  return /^https?:\/\/[^\s/?#@\\]+([/?#]\S*)?$/i.test(text);
}

/** What a person typed as a link: 'school.example/a' becomes 'https://school.example/a'. Other schemes stay. */
export function completeLink(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '' || /^[a-z][a-z0-9+.-]*:/i.test(trimmed)) return trimmed;
  return `https://${trimmed.replace(/^\/+/, '')}`;
}

/** A link without scheme, 'www.' and a last slash, as a list shows it. */
export function linkLabel(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}

/** The kind of a file by its type: image, audio, video, else a document. */
export function kindOfFile(mimetype: string): Exclude<MaterialKind, 'LINK'> {
  if (mimetype.startsWith('image/')) return 'IMAGE';
  if (mimetype.startsWith('audio/')) return 'AUDIO';
  if (mimetype.startsWith('video/')) return 'VIDEO';
  return 'DOCUMENT';
}

/** The kinds a material has, each once, files before links. */
export function kindsOf(material: {
  readonly links: readonly string[];
  readonly files: readonly { readonly mimetype: string }[];
}): MaterialKind[] {
  const kinds = new Set<MaterialKind>(material.files.map(({ mimetype }) => kindOfFile(mimetype)));
  if (material.links.length > 0) kinds.add('LINK');
  return [...kinds];
}
