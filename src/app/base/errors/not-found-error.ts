export class NotFoundError extends Error {
  constructor() {
    super('no such page');
  }
}
