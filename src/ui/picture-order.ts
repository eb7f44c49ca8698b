/** When a picture is fetched: at once and before others where it stands on the first screen, else when it comes near. */
export const pictureOrder = (first: boolean) =>
  first ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
