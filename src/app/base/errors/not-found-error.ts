/** Shows the 404 page. */
export class NotFoundError extends Error {
  constructor() {
    super('no such page');
  }
}
