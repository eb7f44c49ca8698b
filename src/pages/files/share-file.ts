/** The type loses its parameters, such as a charset, because browsers accept only plain types. */
const shareOf = (file: Blob, name: string): ShareData => ({
  files: [new File([file], name, { type: file.type.split(';', 1)[0] ?? '' })],
});

export const canShareFile = (file: Blob, name: string): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare(shareOf(file, name));

/**
 * Opens the share sheet; needs a user gesture. False if the sheet did not open. Closing it without sharing counts as
 * opened.
 */
export async function shareFile(file: Blob, name: string): Promise<boolean> {
  try {
    await navigator.share(shareOf(file, name));
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
