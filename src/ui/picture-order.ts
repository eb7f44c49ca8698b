/** The loading order of a picture: at once and first on the first screen, else when it comes near. */
export const pictureOrder = (first: boolean) =>
  first ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
