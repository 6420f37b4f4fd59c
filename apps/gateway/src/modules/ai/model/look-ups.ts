import type { AiRecordType } from '@gredia/domain';
import type { Understood } from '@gredia/domain/ai';
import type { RequestContext } from '../../../platform/graphql/context';
import type { Subject } from '../records/law/subject';
import { NOTES } from '../records/notes';
import { say, type About } from '../records/record-engine';
import type { Said } from '../records/said';

/** A statement that was looked up, by the number that the model cites it with. */
export interface Statement {
  number: number;
  said: Said;
  lookUp: LookUp;
}

/** What the records say to one question of the model. */
export interface LookUp {
  asked: Understood;
  subjects: readonly Subject[];
  statements: readonly Statement[];
}

const LAW: readonly AiRecordType[] = ['SUBSTANCE', 'COVERAGE', 'FUNCTIONAL'];
const OF_LAW: readonly Understood['intent'][] = ['LIMIT', 'LABEL', 'COMPARE'];

/** Whether a question is about what the law says: its answer is told whole. */
export const asksLaw = ({ intent, refusal }: Understood): boolean => !refusal && OF_LAW.includes(intent);

/** Whether a statement rests on a list of law. */
export const saysLaw = ({ evidence }: Said): boolean => evidence.some(({ recordType }) => LAW.includes(recordType));

/** Whether a question asks for law that no look-up is about: of a name, or of the label. */
export function isLawMissing(reading: Understood, lookUps: readonly LookUp[]): boolean {
  if (!asksLaw(reading)) return false;
  const ofLaw = lookUps.map(({ asked }) => asked).filter(asksLaw);
  if (reading.intent === 'LABEL') return ofLaw.every(({ intent }) => intent !== 'LABEL');
  const names = new Set(ofLaw.flatMap((asked) => asked.names.map(({ ids }) => ids.join())));
  return !ofLaw.length || reading.names.some(({ ids }) => !names.has(ids.join()));
}

/** Everything that is looked up for one answer; the same question is asked of the records once. */
export class LookUps {
  readonly #byQuestion = new Map<string, Promise<LookUp>>();
  readonly #statements: Statement[] = [];
  readonly all: LookUp[] = [];

  constructor(
    private readonly ctx: RequestContext,
    private readonly signal: AbortSignal,
  ) {}

  ask(asked: Understood): Promise<LookUp> {
    // A label is read once in a request, for the countries that were named first.
    const key = asked.intent === 'LABEL' ? asked.intent : JSON.stringify(asked);
    const known = this.#byQuestion.get(key) ?? this.#read(asked);
    this.#byQuestion.set(key, known);
    return known;
  }

  /** How many different questions were asked. */
  get count(): number {
    return this.#byQuestion.size;
  }

  statement(number: number): Statement | null {
    return this.#statements[number - 1] ?? null;
  }

  async #read(asked: Understood): Promise<LookUp> {
    const about: About = { subjects: [], near: [] };
    const all: Said[] = [];
    for await (const said of say(this.ctx, asked, about)) {
      this.signal.throwIfAborted();
      // Another look-up may find something: whether there is nothing at all is known at the end.
      if (said.text !== NOTES.nothing && said.text !== NOTES.noLimit) all.push(said);
    }
    const statements: Statement[] = [];
    const lookUp: LookUp = { asked, subjects: about.subjects, statements };
    for (const said of all) {
      const statement = { number: this.#statements.length + 1, said, lookUp };
      this.#statements.push(statement);
      statements.push(statement);
    }
    this.all.push(lookUp);
    return lookUp;
  }
}
