import type { AnswerPart } from '../answering/answer-engine';
import { CitedEvidence } from '../records/cited-evidence';
import type { Evidence, Said } from '../records/said';
import { isHeld, isSame } from './held';
import { asksLaw, type LookUp, type LookUps, type Statement } from './look-ups';
import type { ModelSentence } from './model-sentences';

/**
 * Turns sentences of the model into an answer. One that what it cites does not hold gives way to the statements that it cites,
 * one that cites nothing is left out, and of law the records alone speak: whole, with all conditions.
 */
export class ToldAnswer {
  readonly #cited = new CitedEvidence();
  readonly #told = new Set<string>();
  /** Sentences of the model: told as they are, replaced by records, left out. */
  readonly counts = { held: 0, replaced: 0, dropped: 0 };
  #facts = 0;

  constructor(private readonly lookUps: LookUps) {}

  get hasFacts(): boolean {
    return this.#facts > 0;
  }

  *tell({ text, numbers }: ModelSentence): Generator<AnswerPart> {
    const named = numbers.flatMap((number) => this.lookUps.statement(number) ?? []);
    const cited = named.filter((one) => one.said.kind === 'FACT');
    const said = cited.map((one) => one.said);
    if (!cited.length) {
      this.counts.dropped += 1;
    } else if (!cited.some((one) => asksLaw(one.lookUp.asked)) && isHeld(text, said) && !said.some(isOf(text))) {
      this.counts.held += 1;
      for (const { lookUp } of cited) yield* this.#notesOf(lookUp);
      yield* this.#say({ kind: 'FACT', about: null, word: null, text, evidence: evidenceOf(said) });
    } else {
      this.counts[said.some(isOf(text)) ? 'held' : 'replaced'] += 1;
      for (const statement of cited) yield* this.#statement(statement);
    }
  }

  /** What the model looked up of law and did not mention: silence would read as freedom. */
  *untoldLaw(): Generator<AnswerPart> {
    for (const lookUp of this.lookUps.all) if (asksLaw(lookUp.asked)) yield* this.whole(lookUp);
  }

  *whole({ statements }: LookUp): Generator<AnswerPart> {
    for (const { said } of statements) yield* this.#say(said);
  }

  note(said: Said): Generator<AnswerPart> {
    return this.#say(said);
  }

  /** The answer of another engine, without what was told already. */
  async *rest(parts: AsyncIterable<AnswerPart>): AsyncGenerator<AnswerPart> {
    const byNumber = new Map<number, Evidence>();
    for await (const part of parts) {
      if ('citation' in part) {
        const { number, ...evidence } = part.citation;
        byNumber.set(number, evidence);
      } else if ('sentence' in part) {
        const { citations, ...said } = part.sentence;
        yield* this.#say({ ...said, evidence: citations.flatMap((number) => byNumber.get(number) ?? []) });
      } else {
        yield part;
      }
    }
  }

  *#statement({ said, lookUp }: Statement): Generator<AnswerPart> {
    if (asksLaw(lookUp.asked)) return yield* this.whole(lookUp);
    yield* this.#notesOf(lookUp);
    yield* this.#say(said);
  }

  *#notesOf({ statements }: LookUp): Generator<AnswerPart> {
    for (const { said } of statements) if (said.kind === 'NOTE') yield* this.#say(said);
  }

  *#say(said: Said): Generator<AnswerPart> {
    const key = [said.about, said.word, said.text].join('\n');
    if (this.#told.has(key)) return;
    this.#told.add(key);
    if (said.kind === 'FACT') this.#facts += 1;
    yield* this.#cited.parts(said);
  }
}

const isOf =
  (text: string) =>
  (said: Said): boolean =>
    isSame(said.text, text);

const evidenceOf = (all: readonly Said[]): Evidence[] => [...new Set(all.flatMap(({ evidence }) => evidence))];
