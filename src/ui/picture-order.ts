/** The attributes for an image's loading order. `first` is true for an image that is visible without scrolling. */
export const pictureOrder = (first: boolean) =>
  first ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
