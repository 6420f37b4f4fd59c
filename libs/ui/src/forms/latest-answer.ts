/**
 * The last question wins: an answer that a later question has overtaken resolves to the answer of that question, so
 * that a stale one is never shown last.
 */
export function latestAnswer<Answer>(): (asked: Promise<Answer>) => Promise<Answer> {
  let latest: Promise<Answer>;
  return async (asked) => {
    latest = asked;
    const answer = await asked;
    return latest === asked ? answer : latest;
  };
}
