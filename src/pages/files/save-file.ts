/** The time until the object URL is revoked. An iPhone reads the file only after it has asked the customer. */
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
