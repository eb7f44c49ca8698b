export interface Friendship {
  /** LINE's result; null if LINE cannot say. After null the next call asks LINE again. */
  answer(): Promise<boolean | null>;
  forget(): void;
}

/** Asks LINE once and remembers the result. Each question costs two requests, and must never block a page. */
export const rememberedFriendship = (ask: () => Promise<boolean | null>): Friendship => {
  let asked: Promise<boolean | null> | null = null;

  const askLine = () =>
    Promise.resolve()
      .then(ask)
      .catch(() => null)
      .then((answer) => {
        if (answer === null) asked = null;
        return answer;
      });

  return {
    answer: () => {
      asked ??= askLine();
      return asked;
    },
    forget: () => {
      asked = null;
    },
  };
};
