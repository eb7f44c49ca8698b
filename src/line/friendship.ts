export interface Friendship {
  /** LINE's answer, or null when LINE cannot say; after null the next call asks again. */
  answer(): Promise<boolean | null>;
  forget(): void;
}

/** Asks LINE once and remembers the result: each question costs two requests and must never block a page. */
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
