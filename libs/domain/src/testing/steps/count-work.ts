import { programOf } from './regexp-program';
import { countSteps } from './regexp-steps';

export class TooMuchWork extends Error {
  override name = 'TooMuchWork';
}

interface Work {
  /** Steps of regular expressions, and letters that methods of strings and lookups in maps go through. */
  steps: number;
  /** The steps of each expression and method, the dearest first. */
  parts: [what: string, steps: number][];
}

const nativeExec = RegExp.prototype.exec;
const nativeIndexOf = String.prototype.indexOf;
const [DEAREST, LONGEST_SOURCE] = [3, 160];

/**
 * Counts what work costs without a clock. It runs as ever: only what it asks of expressions and strings is counted.
 * @param work is told how to ask what it has cost so far
 * @throws {TooMuchWork} past `most` steps, with what they went into
 */
export function countWork(most: number, work: (spent: () => number) => void): Work {
  // No map: lookups in those are counted, too.
  const spent: Record<string, number> = {};
  let steps = 0;
  let isOwnWork = false;
  const parts = () => Object.entries(spent).sort(([, one], [, other]) => other - one);
  const spend = (what: string, count: number) => {
    if (isOwnWork) return;
    steps += count;
    spent[what] = (spent[what] ?? 0) + count;
    if (steps <= most) return;
    const dearest = parts().slice(0, DEAREST);
    throw new TooMuchWork(
      `More than ${most} steps: ${dearest.map(([name, own]) => `${own} in ${name.slice(0, LONGEST_SOURCE)}`).join('; ')}`,
    );
  };
  const restore = replaceMethods(spend);
  RegExp.prototype.exec = function exec(this: RegExp, text: string) {
    const { lastIndex } = this;
    const found = nativeExec.call(this, text);
    if (isOwnWork) return found;
    isOwnWork = true;
    const counted = stepsOf(this, String(text), lastIndex, found, most);
    isOwnWork = false;
    spend(programOf(this).name, counted);
    return found;
  };
  try {
    work(() => steps);
    return { steps, parts: parts() };
  } finally {
    RegExp.prototype.exec = nativeExec;
    restore();
  }
}

/** @throws where the counting engine finds something else than the native one: its steps would say nothing */
function stepsOf(expression: RegExp, text: string, lastIndex: number, found: RegExpExecArray | null, most: number) {
  const from = expression.global || expression.sticky ? lastIndex : 0;
  const counted = countSteps(expression, text, from, most);
  if (counted.steps > most) return counted.steps;
  const isSame = found
    ? counted.found?.start === found.index && counted.found.end === found.index + found[0].length
    : counted.found === null;
  if (!isSame) throw new Error(`${String(expression)} was counted otherwise than it matches.`);
  return counted.steps;
}

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** How many letters a method went through, by what it was called on, with what, and what came of it. */
type LettersOf = (self: unknown, args: unknown[], result: unknown) => number;

const whole: LettersOf = (self) => String(self).length;
const upToFound: LettersOf = (self, [, from = 0], at) =>
  (at === -1 ? String(self).length : Number(at)) - Number(from) + 1;
const takenOff: LettersOf = (self, _, rest) => String(self).length - String(rest).length + 1;
const upToIncluded: LettersOf = (self, [text], isIncluded) =>
  isIncluded ? nativeIndexOf.call(String(self), String(text)) + 1 : String(self).length;
const key: LettersOf = (_, [name]) => (typeof name === 'string' ? name.length : 0);

const COUNTED: readonly (readonly [object, readonly PropertyKey[], LettersOf])[] = [
  [String.prototype, ['normalize', 'toLowerCase'], whole],
  [String.prototype, ['trim', 'trimStart', 'trimEnd'], takenOff],
  [String.prototype, ['split', 'replaceAll', 'lastIndexOf', Symbol.iterator], whole],
  [String.prototype, ['indexOf'], upToFound],
  [String.prototype, ['includes'], upToIncluded],
  [Map.prototype, ['get', 'has', 'set'], key],
  [Set.prototype, ['has', 'add'], key],
];

/** @returns what puts the methods back */
function replaceMethods(spend: (what: string, letters: number) => void): () => void {
  const natives = COUNTED.flatMap(([prototype, names, lettersOf]) =>
    names.map((name) => {
      const methods = prototype as Record<PropertyKey, Method>;
      const native = methods[name]!;
      methods[name] = function counted(this: unknown, ...args: unknown[]) {
        const result = native.apply(this, args);
        spend(String(name), lettersOf(this, args, result));
        return result;
      };
      return () => void (methods[name] = native);
    }),
  );
  return () => natives.forEach((restore) => restore());
}
