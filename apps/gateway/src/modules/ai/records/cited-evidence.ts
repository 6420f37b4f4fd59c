import type { AnswerPart } from '../answering/answer-engine';
import type { Evidence, Said } from './said';

/** Numbers what an answer rests on, each place of a record once. */
export class CitedEvidence {
  readonly #numbers = new Map<string, number>();

  /** A sentence, with those of its citations before it that are new. */
  *parts({ evidence, ...said }: Said): Generator<AnswerPart> {
    const citations: number[] = [];
    for (const one of evidence) {
      const key = keyOf(one);
      let number = this.#numbers.get(key);
      if (number === undefined) {
        number = this.#numbers.size + 1;
        this.#numbers.set(key, number);
        yield { citation: { ...one, number } };
      }
      if (!citations.includes(number)) citations.push(number);
    }
    yield { sentence: { ...said, citations } };
  }
}

/** An entry may be read for one ingredient otherwise than for another: what it says belongs to the place. */
const keyOf = ({ recordType, recordId, field, quote }: Evidence): string =>
  [recordType, recordId, field, quote].join('\n');
