/** Where bugs go. Reporting to a service comes with the error reporting; until then the console keeps them. */
export function report(error: unknown): void {
  console.error(error);
}
