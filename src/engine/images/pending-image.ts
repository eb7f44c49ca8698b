import type { ImageAnswer } from '#machines/form.types.ts';

const PENDING = 'pending:';

/** The key of an image that is being made ready; `id` tells it from others. */
export const pendingKey = (id: string): string => `${PENDING}${id}`;

/** Whether an image is still being made ready, so that the form must not go on without it. */
export const isPending = ({ key }: Pick<ImageAnswer, 'key'>): boolean => key.startsWith(PENDING);
