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
