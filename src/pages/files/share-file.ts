/** Without the parameters of its type, such as a charset: browsers choose what they share by the plain type. */
const shareOf = (file: Blob, name: string): ShareData => ({
  files: [new File([file], name, { type: file.type.split(';', 1)[0] ?? '' })],
});

/** Whether the share sheet of this device takes a file. */
export const canShareFile = (file: Blob, name: string): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare(shareOf(file, name));

/**
 * Opens the share sheet; only while a press is being handled. False when it would not open. A customer who closes it has
 * changed their mind, which is no failure.
 */
export async function shareFile(file: Blob, name: string): Promise<boolean> {
  try {
    await navigator.share(shareOf(file, name));
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
