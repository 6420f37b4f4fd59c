import { programOf, type Program } from './regexp-program';

/** Where an expression matched, and how many steps of a backtracking engine it took to say so. */
export interface CountedMatch {
  found: { start: number; end: number } | null;
  steps: number;
}

/**
 * Runs an expression as backtracking engines do and counts the steps: what a test of time measures, without the clock.
 * @param most where counting ends: the answer is then that nothing was found, in more steps than that
 */
export function countSteps(expression: RegExp, text: string, from: number, most: number): CountedMatch {
  const program = programOf(expression);
  const matcher = new Matcher(program, text, most);
  for (let start = from; start <= text.length && matcher.steps <= most; start++) {
    const end = matcher.mayBegin(start) ? matcher.end(0, start) : FAILED;
    if (end >= 0) return { found: { start, end }, steps: matcher.steps };
    if (expression.sticky || program.isAnchored) break;
    if (matcher.isHighSurrogate(start)) start += 1;
  }
  return { found: null, steps: matcher.steps };
}

const FAILED = -1;

class Matcher {
  steps = 0;
  readonly #program: Program;
  readonly #text: string;
  readonly #most: number;
  readonly #slots: number[] = [];

  constructor(program: Program, text: string, most: number) {
    this.#program = program;
    this.#text = text;
    this.#most = most;
  }

  /** Where a match ends that begins at a place; below 0 where there is none. */
  end(start: number, place: number): number {
    /** What is tried next when this way fails: where to go on, or (as a negative number) a slot to be set back. */
    const untried: number[] = [];
    let [next, at] = [start, place];
    for (;;) {
      if (++this.steps > this.#most) return FAILED;
      const instruction = this.#program.instructions[next]!;
      next += 1;
      let isGood = true;
      switch (instruction.op) {
        case 'done':
          return at;
        case 'letter': {
          const width = instruction.isBehind ? this.#widthBefore(at) : this.#widthAt(at);
          const from = instruction.isBehind ? at - width : at;
          isGood = width > 0 && instruction.fits(this.#codeAt(from));
          at = instruction.isBehind ? from : at + width;
          break;
        }
        case 'either':
          untried.push(instruction.second, at);
          next = instruction.first;
          break;
        case 'jump':
          next = instruction.to;
          break;
        case 'keep':
          untried.push(-1 - instruction.slot, this.#slots[instruction.slot] ?? FAILED);
          this.#slots[instruction.slot] = at;
          break;
        case 'moved':
          isGood = this.#slots[instruction.slot] !== at;
          break;
        case 'edge':
          isGood = instruction.holds(this.#text, at);
          break;
        case 'look':
          isGood = this.end(next, at) >= 0 !== instruction.negate;
          next = instruction.behind;
          break;
        case 'same': {
          const [first = FAILED, last = FAILED] = this.#slots.slice(instruction.slot, instruction.slot + 2);
          const held = first < 0 ? '' : this.#text.slice(first, last);
          const from = instruction.isBehind ? at - held.length : at;
          isGood = this.#text.startsWith(held, from);
          at = instruction.isBehind ? from : at + held.length;
        }
      }
      while (!isGood) {
        if (untried.length === 0) return FAILED;
        [at, next] = [untried.pop()!, untried.pop()!];
        if (next >= 0) isGood = true;
        else this.#slots[-1 - next] = at;
      }
    }
  }

  /** Whether a match may begin with the letter at a place: engines look ahead so too. */
  mayBegin(at: number): boolean {
    this.steps += 1;
    return at >= this.#text.length || this.#program.mayBegin(this.#codeAt(at));
  }

  isHighSurrogate(at: number): boolean {
    return this.#program.isUnicode && this.#widthAt(at) === 2;
  }

  #widthAt(at: number): number {
    if (at >= this.#text.length) return 0;
    return this.#program.isUnicode && this.#text.codePointAt(at)! > 0xffff ? 2 : 1;
  }

  #widthBefore(at: number): number {
    if (at <= 0) return 0;
    return this.#program.isUnicode && at > 1 && this.#text.codePointAt(at - 2)! > 0xffff ? 2 : 1;
  }

  #codeAt(at: number): number {
    return this.#program.isUnicode ? this.#text.codePointAt(at)! : this.#text.charCodeAt(at);
  }
}
