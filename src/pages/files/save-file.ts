/** A browser may read the file as late as that: an iPhone asks the customer first. */
const READ_BY_THEN_MS = 60_000;

/** Saves a file by the browser's own download, under its name. */
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
