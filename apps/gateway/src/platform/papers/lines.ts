/** What rounding may make of a width that just fits. */
const SLACK = 0.01;
/** No line of a paper holds so many signs: such a word need not be measured to know that it has to be broken. */
const MOST_SIGNS = 300;

type WidthOf = (part: string) => number;

/**
 * Ends the lines of a text so that each fits into a width: between words, as Korean is read best, and within a word only
 * where it is wider than a line. One after another, since measuring takes its time.
 * @param widthOf how wide a part of a line is
 */
export function* linesOf(text: string, width: number, widthOf: WidthOf): Generator<string> {
  const measured = memo(widthOf);
  for (const paragraph of text.split('\n')) yield* linesOfParagraph(paragraph, width, measured);
}

function* linesOfParagraph(paragraph: string, width: number, widthOf: WidthOf): Generator<string> {
  let [line, left]: [string | null, number] = [null, width];
  for (const word of paragraph.split(' ')) {
    for (const part of pieces(word, width, widthOf)) {
      const needed = widthOf(part);
      if (line !== null && widthOf(' ') + needed <= left + SLACK) {
        line += ` ${part}`;
        left -= widthOf(' ') + needed;
      } else {
        if (line !== null) yield line;
        [line, left] = [part, width - needed];
      }
    }
  }
  yield line ?? '';
}

/** A word that is wider than a line in parts that fit; any other one whole. */
function* pieces(word: string, width: number, widthOf: WidthOf): Generator<string> {
  if (word.length < MOST_SIGNS && widthOf(word) <= width + SLACK) return yield word;
  let [part, left] = ['', width];
  for (const sign of word) {
    const needed = widthOf(sign);
    if (part && needed > left) {
      yield part;
      [part, left] = ['', width];
    }
    part += sign;
    left -= needed;
  }
  yield part;
}

function memo(widthOf: WidthOf): WidthOf {
  const known = new Map<string, number>();
  return (part) => {
    const width = known.get(part) ?? widthOf(part);
    known.set(part, width);
    return width;
  };
}
