/** Returns the id, or null if the segment is not a positive safe integer in plain digits. */
export function positiveId(segment: string): number | null {
  const id = /^[1-9]\d{0,15}$/.test(segment) ? Number(segment) : null;
  return Number.isSafeInteger(id) ? id : null;
}
