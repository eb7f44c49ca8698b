/** A chart's name in words: `returnsToConfirm` is "returns to confirm", `shop.chosen` "shop chosen". */
export const inWords = (name: string): string =>
  name
    .replace(/[._]/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase();
