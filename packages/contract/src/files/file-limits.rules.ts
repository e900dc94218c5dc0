import {
  binDays,
  contextCaps,
  type FileContext,
  type FileKind,
  fileKinds,
  fileTypes,
  personalMegabytes,
} from './values.ts';

/** The megabytes that a context allows for a kind; undefined when it does not take that kind (AMB-047, FIL-10). */
export function megabytesFor(context: FileContext, kind: FileKind, setting: number): number | undefined {
  const cap = contextCaps[context][kind];
  return cap === 'setting' ? setting : cap;
}

/** The most megabytes that any kind of the context may have: what the server reads before it knows the kind. */
export function mostMegabytes(context: FileContext, setting: number): number {
  return Math.max(...fileKinds.map((kind) => megabytesFor(context, kind, setting) ?? 0));
}

/** The media types that a context takes. */
export function typesOf(context: FileContext): string[] {
  return Object.entries(fileTypes).flatMap(([type, { kind }]) => (contextCaps[context][kind] ? [type] : []));
}

/** What a file name ends in, in lower case without the dot; empty without one. */
export function endingOf(filename: string): string {
  return /\.([^.\\/]{1,12})$/.exec(filename)?.[1]?.toLowerCase() ?? '';
}

/** The media type that a file name speaks of, or undefined. A name proves nothing: only the widget asks it. */
export function typeByName(filename: string): string | undefined {
  const ending = endingOf(filename);
  return Object.keys(fileTypes).find((type) => fileTypes[type]?.endings.includes(ending));
}

/** The kind of a media type; what is not known is a document, as it is never opened in the browser. */
export function kindOf(mimetype: string): FileKind {
  return fileTypes[mimetype]?.kind ?? 'document';
}

const units = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** A size in Bytes, KB, MB or GB: 0 Bytes, 1.5 KB, 10 MB (FIL-04). `locale` decides the decimal sign. */
export function formatSize(bytes: number, locale = 'en'): string {
  let unit = 0;
  let value = bytes;
  // 1023.99 KB would be written 1,024 KB: it is 1 MB.
  while (value >= 1023.95 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit === 0 ? 0 : 1;
  return `${value.toLocaleString(locale, { maximumFractionDigits: digits })} ${units[unit]}`;
}

/** 'File {name} is too large. Maximum size is {n}MB.' (FIL-05). */
export function tooLargeMessage(name: string, megabytes: number): string {
  return `File ${name} is too large. Maximum size is ${megabytes}MB.`;
}

/** 'File {name} is not a supported image type.', and the like where more than images are taken (FIL-05). */
export function unsupportedMessage(name: string, context: FileContext): string {
  const onlyImages = fileKinds.every((kind) => kind === 'image' || !contextCaps[context][kind]);
  return `File ${name} is not a supported ${onlyImages ? 'image' : 'file'} type.`;
}

/** What who has used up their room is told; `kind` as in personalMegabytes. */
export function quotaMessage(kind: keyof typeof personalMegabytes): string {
  const megabytes = personalMegabytes[kind];
  return kind === 'waiting'
    ? `Your uploads that hang on nothing yet may have ${megabytes} MB together. Save the records that they are for, or try again tomorrow.`
    : `Your files may have ${megabytes} MB together, with those in the bin. Delete some; the bin is emptied after ${binDays} days.`;
}
