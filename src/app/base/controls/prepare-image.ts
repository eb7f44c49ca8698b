import { imageType, isCutJpeg } from '#src/lib/file-bytes.ts';

export type ImageFault = 'noImage' | 'unreadable' | 'tooLarge';

interface Picture {
  source: CanvasImageSource;
  width: number;
  height: number;
  close: () => void;
}

/**
 * Converts a chosen file into an image of at most `maxBytes`. Always re-encodes it as an upright JPEG, so that camera metadata
 * (place, time, phone) never leaves the device.
 */
export async function prepareImage(file: Blob, maxBytes: number): Promise<Blob | ImageFault> {
  const bytes = await readBytes(file).catch(() => null);
  if (bytes === null) return 'unreadable';
  if (imageType(bytes) === null) return 'noImage';
  if (isCutJpeg(bytes)) return 'unreadable';
  const picture = await openPicture(file).catch(() => null);
  if (picture === null) return 'unreadable';
  const canvas = document.createElement('canvas');
  try {
    const image = await firstThatFits(shrinkPlan(picture), maxBytes, (size) =>
      drawImage(canvas, picture, size),
    );
    return image ?? 'tooLarge';
  } finally {
    picture.close();
    // Safari frees a canvas' memory only when it is resized to 0.
    canvas.width = 0;
    canvas.height = 0;
  }
}

const readBytes = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

/** Applies the camera's orientation. Some browsers cannot make a bitmap of HEIC but can display it as an element. */
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

/** Returns null when the device has too little memory. Transparent parts become white, because JPEG has no transparency. */
function drawImage(
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

/** One encoding of an image: its size in pixels, and its JPEG quality from 0 to 1. */
export interface Writing extends Size {
  quality: number;
}

/**
 * The lengths of the longer edge to try, in pixels. An image of the largest length shows a crack in a wall. An image of
 * the smallest length still shows a whole room.
 */
const EDGES = [2048, 1600, 1280, 960, 720, 480];
const QUALITIES = [0.82, 0.66, 0.5];

/** Returns the encodings to try, the best first. None is larger than the original or changes its proportions. */
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
