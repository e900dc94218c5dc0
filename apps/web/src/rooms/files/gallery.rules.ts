import type { FileRecord } from './upload-items.rules.ts';

/** Whether a gallery can show it. */
export function isImage({ mimetype }: Pick<FileRecord, 'mimetype'>): boolean {
  return mimetype.startsWith('image/');
}

/** How many pictures a gallery shows; the rest is the number on the last of them (FIL-08). */
export const shownImages = 9;

export const zoomStep = 0.25;
export const leastZoom = 0.5;
export const mostZoom = 3;

/** The next zoom: a step nearer or farther, between 0.5 and 3 (FIL-07). */
export function nextZoom(zoom: number, steps: number): number {
  return Math.min(mostZoom, Math.max(leastZoom, zoom + steps * zoomStep));
}

/** A quarter turn to the right, 0 to 270 (FIL-07). */
export function turned(rotation: number): number {
  return (rotation + 90) % 360;
}

/** Where a picture is fetched: directly if it is for EVERYONE, otherwise from the endpoint that asks who it is (FIL-09). */
export function addressOf(file: Pick<FileRecord, 'id' | 'url' | 'audience'>): string {
  return file.audience === 'EVERYONE' ? file.url : `/api/files/${file.id}/serve`;
}

/** The small picture where there is one. */
export function smallAddressOf(file: FileRecord): string {
  const address = addressOf(file);
  return file.thumbnailUrl && file.thumbnailUrl !== file.url ? `${address}?thumbnail=1` : address;
}

/** The address that saves the file instead of showing it. */
export function downloadAddressOf(file: FileRecord): string {
  return `${addressOf(file)}?download=1`;
}

/** What a gallery shows: broken pictures are left out and counted, and the ninth stands for all that follow (FIL-08). */
export function arrangement(images: readonly FileRecord[], broken: ReadonlySet<string>) {
  const available = images.filter(({ id }) => !broken.has(id));
  return {
    available,
    shown: available.slice(0, shownImages),
    more: Math.max(0, available.length - shownImages),
    unavailable: images.length - available.length,
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size at zoom 1: the whole picture in the frame as it is turned, never larger than it is. */
export function fittedSize(image: Size, frame: Size, rotation: number): Size {
  const lying = rotation % 180 !== 0;
  const [width, height] = lying ? [image.height, image.width] : [image.width, image.height];
  const scale = Math.min(1, frame.width / width, frame.height / height);
  return { width: image.width * scale, height: image.height * scale };
}
