/**
 * Splits an identifier into words: `returnsToConfirm` becomes "returns to confirm", `shop.chosen` becomes "shop
 * chosen".
 */
export const inWords = (name: string): string =>
  name
    .replace(/[._]/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase();
