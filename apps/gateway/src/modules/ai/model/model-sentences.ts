/** A sentence of the model with the numbers of the statements that it says it rests on. */
export interface ModelSentence {
  text: string;
  numbers: number[];
}

/** A longer line is no sentence: it is left out. */
const LONGEST = 2_000;
/** Marks of lists and headings, which the page does not show. */
const MARKS = /^(?:[-*•#>]+\s+|\d{1,2}[.)]\s+)/;

/** Reads sentences from the pieces of a stream as soon as each line is whole. */
export class ModelSentences {
  #line = '';

  *push(piece: string): Generator<ModelSentence> {
    const lines = (this.#line + piece).split('\n');
    this.#line = lines.pop() ?? '';
    for (const line of lines) yield* sentencesOf(line);
  }

  /** What stands behind the last end of a line. */
  *end(): Generator<ModelSentence> {
    const line = this.#line;
    this.#line = '';
    yield* sentencesOf(line);
  }
}

function* sentencesOf(line: string): Generator<ModelSentence> {
  if (line.length > LONGEST) return;
  // `… [1]. … [2]` are two.
  for (const part of line.split(/(?<=\[[\d, ]{1,20}\]\.?)\s+(?!\[)/)) {
    const sentence = cited(part);
    if (sentence.text) yield sentence;
  }
}

/** Takes the citations from the end of a sentence: `… [1][3]`, `… [1, 3].` */
function cited(part: string): ModelSentence {
  const numbers: number[] = [];
  let text = part.trim();
  for (;;) {
    const end = text.endsWith('.') && text.at(-2) === ']' ? text.length - 1 : text.length;
    const open = text[end - 1] === ']' ? text.lastIndexOf('[', end) : -1;
    const inner = open < 0 ? '' : text.slice(open + 1, end - 1);
    if (!/^[\d,\s]+$/.test(inner)) break;
    numbers.unshift(...inner.split(',').map((number) => Number(number)));
    text = text.slice(0, open).trim();
  }
  return { text: text.replace(MARKS, '').replaceAll('**', '').trim(), numbers };
}
