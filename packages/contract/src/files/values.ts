import type { Right } from '../shared/permission.ts';

// Values of the room without a schema: a page may import them without bringing zod along.

/** What a file is uploaded for. It decides kinds and sizes, and nothing about who may see it (AMB-047). */
export const fileContexts = [
  'information',
  'attachment',
  'message',
  'material',
  'product',
  'avatar',
  'page',
  'question',
  'application',
] as const;
export type FileContext = (typeof fileContexts)[number];

/** Contexts whose files nobody sees but who uploaded them and who sees the record: no right opens other people's mail, nor the papers of who applies for a post (REV-53). */
export const privateContexts = ['message', 'application'] as const satisfies readonly FileContext[];

/**
 * The rights of which an upload for the context takes one, beside ('create:own', file): whoever may not make or change the
 * record has no reason to upload for it. What is not named here is open to everybody who may upload (FIL-03).
 */
export const contextRights: Readonly<Partial<Record<FileContext, readonly Right[]>>> = {
  message: [
    ['create:own', 'message'],
    ['create:any', 'message'],
  ],
  material: [
    ['create:own', 'material'],
    ['create:any', 'material'],
    ['edit:own', 'material'],
    ['edit:any', 'material'],
  ],
  product: [
    ['create', 'product'],
    ['edit', 'product'],
  ],
  page: [
    ['create', 'media_asset'],
    ['edit', 'media_asset'],
  ],
  application: [
    ['create:any', 'applicant'],
    ['edit:any', 'applicant'],
  ],
  question: [
    ['create:own', 'question'],
    ['create:any', 'question'],
    ['edit:own', 'question'],
    ['edit:any', 'question'],
  ],
};

export const fileKinds = ['image', 'audio', 'video', 'document'] as const;
export type FileKind = (typeof fileKinds)[number];

/** EVERYONE is every signed-in user; a RESTRICTED file is seen with the record that it hangs on (AMB-116, REV-50). */
export const fileAudiences = ['EVERYONE', 'RESTRICTED'] as const;
export type FileAudience = (typeof fileAudiences)[number];

/** Media type -> its kind and the endings of its file names, the usual one first. The only types that are stored. */
export const fileTypes: Readonly<
  Record<string, { readonly kind: FileKind; readonly endings: readonly string[] }>
> = {
  'image/jpeg': { kind: 'image', endings: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  'image/png': { kind: 'image', endings: ['png'] },
  'image/gif': { kind: 'image', endings: ['gif'] },
  'image/webp': { kind: 'image', endings: ['webp'] },
  'image/bmp': { kind: 'image', endings: ['bmp'] },
  'image/svg+xml': { kind: 'image', endings: ['svg'] },
  'audio/mpeg': { kind: 'audio', endings: ['mp3'] },
  'audio/mp4': { kind: 'audio', endings: ['m4a'] },
  'audio/aac': { kind: 'audio', endings: ['aac'] },
  'audio/ogg': { kind: 'audio', endings: ['ogg', 'oga', 'opus'] },
  'audio/wav': { kind: 'audio', endings: ['wav'] },
  'audio/flac': { kind: 'audio', endings: ['flac'] },
  'video/mp4': { kind: 'video', endings: ['mp4', 'm4v'] },
  'video/webm': { kind: 'video', endings: ['webm'] },
  'video/quicktime': { kind: 'video', endings: ['mov'] },
  'application/pdf': { kind: 'document', endings: ['pdf'] },
  'application/msword': { kind: 'document', endings: ['doc'] },
  'application/vnd.ms-excel': { kind: 'document', endings: ['xls'] },
  'application/vnd.ms-powerpoint': { kind: 'document', endings: ['ppt'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    kind: 'document',
    endings: ['docx'],
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    kind: 'document',
    endings: ['xlsx'],
  },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': {
    kind: 'document',
    endings: ['pptx'],
  },
  'application/vnd.oasis.opendocument.text': { kind: 'document', endings: ['odt'] },
  'application/vnd.oasis.opendocument.spreadsheet': { kind: 'document', endings: ['ods'] },
  'application/vnd.oasis.opendocument.presentation': { kind: 'document', endings: ['odp'] },
  'application/rtf': { kind: 'document', endings: ['rtf'] },
  'text/plain': { kind: 'document', endings: ['txt', 'md'] },
  'text/csv': { kind: 'document', endings: ['csv'] },
};

/** Megabytes at most; 'setting' is what the system settings allow (1 to 100, normally 10). */
type Cap = number | 'setting';

/** The kinds that each context takes, with their caps. AMB-047: fixed caps hold even where they are above the setting. */
export const contextCaps: Readonly<Record<FileContext, Partial<Record<FileKind, Cap>>>> = {
  information: { image: 'setting' },
  attachment: { image: 'setting', audio: 'setting', video: 'setting', document: 'setting' },
  message: { image: 'setting', audio: 'setting', video: 'setting', document: 'setting' },
  material: { image: 10, audio: 50, video: 100, document: 25 },
  product: { image: 'setting' },
  avatar: { image: 'setting' },
  page: { image: 10, video: 50, document: 5 },
  question: { image: 10, audio: 50, video: 100 },
  application: { document: 10 },
};

/** What a CV of the careers page may be. */
export const resumeTypes: readonly string[] = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
];
/** The megabytes that it may have. */
export const resumeMegabytes = 10;

/** Contexts whose files must be under their cap: one of exactly so many megabytes is too large. ASM-06. */
export const underCap: readonly FileContext[] = ['question'];

/** The largest upload of all: no context and no setting goes above it. */
export const maxUploadMegabytes = 100;
/** How many files the widget takes when nothing else is said (FIL-04). */
export const defaultMaxFiles = 5;
/** Megabytes while the setting is not known (FIL-04). */
export const defaultMaxMegabytes = 10;
/** How many files hang on one message at most (REV-50). */
export const maxMessageFiles = 5;
/** Pixels of a picture at most, all frames of an animation together. */
export const maxPixels = 40_000_000;
/** How long a deleted file can be restored, and how long an upload that hangs on nothing is kept (REV-50). */
export const binDays = 30;
export const unattachedHours = 24;
/**
 * What a person may keep beside the school's records, in megabytes: `waiting` are uploads that hang on nothing yet, `own`
 * are these, the bin, and what hangs on mail. What hangs on teaching materials, products or pages is the school's and not
 * counted; who holds ('manage', file) has no limit.
 */
export const personalMegabytes = { waiting: 500, own: 2000 } as const;
/** What one person may send in an hour, in megabytes. */
export const hourlyMegabytes = 4000;
