/**
 * The letters of a text as the value of `unicode-range`: neighbours as one range.
 * @param {string} text
 */
export function unicodeRange(text) {
  const points = [...new Set(Array.from(text, (letter) => letter.codePointAt(0) ?? 0))].sort(
    (one, other) => one - other,
  );
  /** @type {[from: number, to: number][]} */
  const ranges = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges.map(([from, to]) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`).join(',');
}

/**
 * The letters that a value of `unicode-range` names.
 * @param {string} ranges
 */
export function lettersOf(ranges) {
  return ranges.split(',').flatMap((range) => {
    const [from = 0, to = from] = range
      .trim()
      .slice(2)
      .split('-')
      .map((point) => parseInt(point, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
  });
}
