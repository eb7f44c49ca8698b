/** The page does not exist; the error page says so. */
export class NotFoundError extends Error {
  constructor() {
    super('no such page');
  }
}
