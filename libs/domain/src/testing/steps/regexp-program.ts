import { RegExpParser, type AST } from '@eslint-community/regexpp';

/** A step of a regular expression, as a backtracking engine takes it. */
export type Instruction =
  | { op: 'letter'; fits: (code: number) => boolean; isBehind: boolean }
  | { op: 'either'; first: number; second: number }
  | { op: 'jump'; to: number }
  | { op: 'keep'; slot: number }
  | { op: 'moved'; slot: number }
  | { op: 'edge'; holds: (text: string, at: number) => boolean }
  | { op: 'look'; negate: boolean; behind: number }
  | { op: 'same'; slot: number; isBehind: boolean }
  | { op: 'done' };

export interface Program {
  /** The expression as it is written. */
  name: string;
  instructions: readonly Instruction[];
  isUnicode: boolean;
  /** Whether a match begins at the beginning of a text or nowhere. */
  isAnchored: boolean;
  /** Whether a match may begin with a letter. */
  mayBegin: (code: number) => boolean;
}

/** The engine's own: while steps are counted, another one stands in its place. */
const nativeExec = RegExp.prototype.exec;
const parser = new RegExpParser({ ecmaVersion: 2025 });
/** Where an expression keeps its own program, so that a constant is looked up once. */
const PROGRAM = Symbol('program');
/** By source and flags: a literal is a new object each time it is met, with the same source. */
const programs: Record<string, Record<string, Program>> = {};

/** The instructions of an expression; bounded repetitions are written out. */
export function programOf(expression: RegExp): Program {
  const kept = expression as RegExp & { [PROGRAM]?: Program };
  return (kept[PROGRAM] ??= (programs[expression.source] ??= {})[expression.flags] ??= compiled(expression));
}

function compiled({ source, flags }: RegExp): Program {
  const isUnicode = flags.includes('u') || flags.includes('v');
  const pattern = parser.parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const compiler = new Compiler(flags);
  compiler.alternatives(pattern.alternatives, false);
  compiler.add({ op: 'done' });
  const isAnchored = !flags.includes('m') && pattern.alternatives.every(({ elements: [first] }) => first?.raw === '^');
  const { instructions } = compiler;
  return {
    name: `/${source}/${flags}`,
    instructions,
    isUnicode,
    isAnchored,
    mayBegin: onceEach((code) => mayBegin(instructions, code, 0, new Set())),
  };
}

/** Whether what stands from an instruction on may begin with a letter. */
function mayBegin(instructions: readonly Instruction[], code: number, at: number, seen: Set<number>): boolean {
  if (seen.has(at)) return false;
  seen.add(at);
  const instruction = instructions[at]!;
  const goesOn = (next: number) => mayBegin(instructions, code, next, seen);
  switch (instruction.op) {
    case 'letter':
      return instruction.fits(code);
    case 'either':
      return goesOn(instruction.first) || goesOn(instruction.second);
    case 'jump':
      return goesOn(instruction.to);
    case 'look':
      return goesOn(instruction.behind);
    case 'keep':
    case 'edge':
    case 'moved':
      return goesOn(at + 1);
    default:
      return true;
  }
}

function onceEach(ask: (code: number) => boolean): (code: number) => boolean {
  // No map: lookups in those are counted, too.
  const known: boolean[] = [];
  return (code) => (known[code] ??= ask(code));
}

class Compiler {
  readonly instructions: Instruction[] = [];
  readonly #flags: string;
  readonly #groups = new Map<AST.CapturingGroup, number>();
  #slots = 0;

  constructor(flags: string) {
    this.#flags = flags;
  }

  add(instruction: Instruction): number {
    return this.instructions.push(instruction) - 1;
  }

  alternatives(alternatives: readonly AST.Alternative[], isBehind: boolean): void {
    const [first, ...others] = alternatives;
    if (others.length === 0) return this.#row(first!.elements, isBehind);
    const either = this.#either();
    this.#row(first!.elements, isBehind);
    const out = this.add({ op: 'jump', to: -1 });
    either.second = this.instructions.length;
    this.alternatives(others, isBehind);
    this.instructions[out] = { op: 'jump', to: this.instructions.length };
  }

  #row(elements: readonly AST.Element[], isBehind: boolean): void {
    for (const element of isBehind ? elements.toReversed() : elements) this.#element(element, isBehind);
  }

  #element(element: AST.Element, isBehind: boolean): void {
    switch (element.type) {
      case 'Group':
        return this.alternatives(element.alternatives, isBehind);
      case 'CapturingGroup': {
        const slot = this.#slotOf(element);
        this.add({ op: 'keep', slot: isBehind ? slot + 1 : slot });
        this.alternatives(element.alternatives, isBehind);
        this.add({ op: 'keep', slot: isBehind ? slot : slot + 1 });
        return;
      }
      case 'Quantifier':
        return this.#repeated(element, isBehind);
      case 'Assertion':
        return this.#assertion(element);
      case 'Backreference': {
        const [group] = [element.resolved].flat();
        this.add({ op: 'same', slot: this.#slotOf(group!), isBehind });
        return;
      }
      default:
        this.add({ op: 'letter', fits: this.#fits(element.raw), isBehind });
    }
  }

  #repeated({ min, max, greedy, element }: AST.Quantifier, isBehind: boolean): void {
    for (let count = 0; count < min; count++) this.#element(element, isBehind);
    const order = (either: { first: number; second: number }, inside: number, outside: number) =>
      Object.assign(either, greedy ? { first: inside, second: outside } : { first: outside, second: inside });
    if (max === Infinity) {
      const start = this.instructions.length;
      const either = this.#either();
      const slot = this.#slots++;
      this.add({ op: 'keep', slot });
      this.#element(element, isBehind);
      this.add({ op: 'moved', slot });
      this.add({ op: 'jump', to: start });
      order(either, start + 1, this.instructions.length);
      return;
    }
    const ways: { either: { first: number; second: number }; inside: number }[] = [];
    for (let count = min; count < max; count++) {
      const either = this.#either();
      ways.push({ either, inside: this.instructions.length });
      this.#element(element, isBehind);
    }
    for (const { either, inside } of ways) order(either, inside, this.instructions.length);
  }

  #assertion(assertion: AST.Assertion): void {
    if (assertion.kind === 'lookahead' || assertion.kind === 'lookbehind') {
      const look = { op: 'look' as const, negate: assertion.negate, behind: -1 };
      this.add(look);
      this.alternatives(assertion.alternatives, assertion.kind === 'lookbehind');
      this.add({ op: 'done' });
      look.behind = this.instructions.length;
      return;
    }
    const own = new RegExp(assertion.raw, `${this.#flags.replace(/[gdy]/g, '')}y`);
    // Where an edge holds depends on the characters beside it alone.
    const holds = (text: string, at: number) => {
      const from = Math.max(0, at - 2);
      own.lastIndex = at - from;
      return nativeExec.call(own, text.slice(from, at + 2)) !== null;
    };
    this.add({ op: 'edge', holds });
  }

  #either() {
    const either = { op: 'either' as const, first: this.instructions.length + 1, second: -1 };
    this.add(either);
    return either;
  }

  #slotOf(group: AST.CapturingGroup): number {
    const known = this.#groups.get(group);
    if (known !== undefined) return known;
    const slot = this.#slots;
    this.#slots += 2;
    this.#groups.set(group, slot);
    return slot;
  }

  /** Asked of the native engine once for each character. */
  #fits(raw: string): (code: number) => boolean {
    const own = new RegExp(`^(?:${raw})$`, this.#flags.replace(/[gdym]/g, ''));
    return onceEach((code) => nativeExec.call(own, String.fromCodePoint(code)) !== null);
  }
}
