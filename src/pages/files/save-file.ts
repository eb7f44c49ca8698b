/**
 * The object URL is revoked after this time. The time is long, because an iPhone asks the customer before it reads the
 * file.
 */
const READ_BY_THEN_MS = 60_000;

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), READ_BY_THEN_MS);
}
