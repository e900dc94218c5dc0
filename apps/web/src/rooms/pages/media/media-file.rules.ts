import { type MediaType, mediaMegabytes, mediaMimetypes } from '@bellwether/contract/pages/values';

const endings: Readonly<Record<string, MediaType>> = {
  jpeg: 'IMAGE',
  jpg: 'IMAGE',
  png: 'IMAGE',
  gif: 'IMAGE',
  webp: 'IMAGE',
  mp4: 'VIDEO',
  webm: 'VIDEO',
  pdf: 'DOCUMENT',
  doc: 'DOCUMENT',
  docx: 'DOCUMENT',
};

/** What a file picker offers. PAG-16. */
export const acceptedMedia = [
  ...Object.keys(mediaMimetypes),
  ...Object.keys(endings).map((e) => `.${e}`),
].join(',');

interface ChosenFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/**
 * What the file is to the library: images up to 10 MB, videos up to 50, documents up to 5. Undefined for what it does not
 * take, or not that large. Browsers know no type of some documents: then the ending counts. PAG-16.
 */
export function mediaTypeOf(file: ChosenFile): MediaType | undefined {
  const ending = file.name.toLowerCase().split('.').at(-1) ?? '';
  const type = file.type ? mediaMimetypes[file.type] : endings[ending];
  if (!type || file.size > mediaMegabytes[type] * 1024 * 1024 || file.size === 0) return undefined;
  return type;
}

interface MediaValues {
  readonly alt: string;
  readonly caption: string;
  readonly tags: readonly string[];
}

type MediaProblem = 'altRequired' | 'altLong' | 'captionLong' | 'tagsMany' | 'tagLong';

/** What is wrong with the words of an asset, by field. PAG-15. */
export function mediaProblems(
  values: MediaValues,
  isImage: boolean,
): Partial<Record<keyof MediaValues, MediaProblem>> {
  return {
    ...(isImage && values.alt.trim() === '' && { alt: 'altRequired' as const }),
    ...(values.alt.trim().length > 200 && { alt: 'altLong' as const }),
    ...(values.caption.trim().length > 300 && { caption: 'captionLong' as const }),
    ...(values.tags.some((tag) => tag.trim().length > 30) && { tags: 'tagLong' as const }),
    ...(values.tags.length > 10 && { tags: 'tagsMany' as const }),
  };
}
