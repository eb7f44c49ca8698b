/** The most places that are called few. */
const FEW = 2;

/** Whether so many places are left that it should be told, and not none. */
export const isFew = (remaining: number): boolean => remaining > 0 && remaining <= FEW;
