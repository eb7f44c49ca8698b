import { isCutJpeg } from '#src/lib/cut-jpeg.ts';
import { imageType } from '#src/lib/image-type.ts';

export type ImageFault = 'noImage' | 'unreadable' | 'tooLarge';

interface Picture {
  source: CanvasImageSource;
  width: number;
  height: number;
  close: () => void;
}

/**
 * Makes a file that a customer has chosen into an image of at most so many bytes, to be sent. It is always written anew, as a
 * JPEG that stands upright: what a camera notes in its files (where, when, with which phone) does not leave the device.
 */
export async function prepareImage(file: Blob, maxBytes: number): Promise<Blob | ImageFault> {
  const bytes = await bytesOf(file).catch(() => null);
  if (bytes === null) return 'unreadable';
  if (imageType(bytes) === null) return 'noImage';
  if (isCutJpeg(bytes)) return 'unreadable';
  const picture = await openPicture(file).catch(() => null);
  if (picture === null) return 'unreadable';
  const canvas = document.createElement('canvas');
  try {
    const image = await firstThatFits(shrinkPlan(picture), maxBytes, (size) => drawn(canvas, picture, size));
    return image ?? 'tooLarge';
  } finally {
    picture.close();
    // Safari gives a canvas' memory back when it is told to, and has little.
    canvas.width = 0;
    canvas.height = 0;
  }
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

/** Upright as the camera was held. Some browsers show formats, HEIC among them, that they make no bitmap of. */
async function openPicture(file: Blob): Promise<Picture> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = bitmap;
    return { source: bitmap, width, height, close: () => bitmap.close() };
  } catch {
    return openAsElement(file);
  }
}

async function openAsElement(file: Blob): Promise<Picture> {
  const url = URL.createObjectURL(file);
  const close = () => URL.revokeObjectURL(url);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch (error) {
    close();
    throw error;
  }
  return { source: image, width: image.naturalWidth, height: image.naturalHeight, close };
}

/** Null where the device has no memory for it. JPEG knows no transparency: what was transparent becomes white. */
function drawn(
  canvas: HTMLCanvasElement,
  { source }: Picture,
  { width, height, quality }: Writing,
): Promise<Blob | null> {
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

interface Size {
  width: number;
  height: number;
}

/** One way to write an image: how many pixels, and how faithfully (0 to 1). */
export interface Writing extends Size {
  quality: number;
}

/** The longer edge in pixels. The first still shows a crack in a wall; the last, what a room is like. */
const EDGES = [2048, 1600, 1280, 960, 720, 480];
const QUALITIES = [0.82, 0.66, 0.5];

/** The ways to write an image, the best first: never larger than it is, in its own proportions. */
export function shrinkPlan({ width, height }: Size): Writing[] {
  const longer = Math.max(width, height);
  const edges = [...new Set(EDGES.map((edge) => Math.min(edge, longer)))];
  return edges.flatMap((edge) => {
    const scale = edge / longer;
    const size = {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    };
    return QUALITIES.map((quality) => ({ ...size, quality }));
  });
}

/** The first writing that takes at most so many bytes; null when none does. */
export async function firstThatFits(
  plan: readonly Writing[],
  maxBytes: number,
  write: (writing: Writing) => Promise<Blob | null>,
): Promise<Blob | null> {
  for (const writing of plan) {
    const written = await write(writing);
    if (written && written.size <= maxBytes) return written;
  }
  return null;
}
