export function positiveId(segment: string): number | null {
  const id = /^[1-9]\d{0,15}$/.test(segment) ? Number(segment) : null;
  return Number.isSafeInteger(id) ? id : null;
}
