/** Parameters of the MIME type, such as a charset, are removed, because browsers share only plain types. */
const shareOf = (file: Blob, name: string): ShareData => ({
  files: [new File([file], name, { type: file.type.split(';', 1)[0] ?? '' })],
});

export const canShareFile = (file: Blob, name: string): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare(shareOf(file, name));

/**
 * Opens the share sheet, which requires a user gesture. Returns false if the sheet did not open, and true even if the
 * customer closed it without sharing.
 */
export async function shareFile(file: Blob, name: string): Promise<boolean> {
  try {
    await navigator.share(shareOf(file, name));
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
