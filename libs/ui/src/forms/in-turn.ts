/**
 * Keeps answers in the order of their questions: one that comes after a later question was asked is given as the
 * answer to that one, so that nothing stale is told last.
 */
export function inTurn<Answer>(): (asked: Promise<Answer>) => Promise<Answer> {
  let latest: Promise<Answer>;
  return async (asked) => {
    latest = asked;
    const answer = await asked;
    return latest === asked ? answer : latest;
  };
}
