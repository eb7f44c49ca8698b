export interface Friendship {
  /**
   * True if the customer is a friend of the account; null if LINE gives no answer. After null the next call asks LINE
   * again.
   */
  answer(): Promise<boolean | null>;
  forget(): void;
}

/**
 * Asks LINE once whether the customer is a friend, and remembers the result. The question costs two requests and must
 * never block a page.
 */
export const createFriendshipCache = (ask: () => Promise<boolean | null>): Friendship => {
  let pendingAnswer: Promise<boolean | null> | null = null;

  const askLine = () =>
    Promise.resolve()
      .then(ask)
      .catch(() => null)
      .then((answer) => {
        if (answer === null) pendingAnswer = null;
        return answer;
      });

  return {
    answer: () => {
      pendingAnswer ??= askLine();
      return pendingAnswer;
    },
    forget: () => {
      pendingAnswer = null;
    },
  };
};
