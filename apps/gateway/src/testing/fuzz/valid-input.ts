import fc from 'fast-check';
import type { z } from 'zod';
import type { Draw } from './draw';
import { newGuid, someAddress, someDay, writtenText } from './texts';

/** What a schema does not know of its values: which rows exist, and who asks. */
export interface Hints {
  draw: Draw;
  /** A value for a field of this name that leads to something. */
  valueFor(name: string): string | undefined;
}

/** The inner definition of a schema of zod, as far as values are made from it (https://zod.dev/packages/core). */
interface Definition {
  type: string;
  format?: string;
  checks?: { _zod: { def: Check } }[];
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  items?: z.ZodType[];
  options?: z.ZodType[];
  entries?: Record<string, string | number>;
  values?: unknown[];
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  left?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
}

interface Check {
  check: string;
  minimum?: number;
  maximum?: number;
  length?: number;
  value?: number;
  format?: string;
  pattern?: RegExp;
}

/** So often a value is made anew that the refinements of its schema refuse; what holds others has good ones already. */
const ATTEMPTS = 25;
const ATTEMPTS_OF_HOLDERS = 4;
const HOLDERS = ['object', 'array', 'union', 'nullable', 'optional'];
/** Lists of more are for hostile inputs. */
const ITEMS = 4;
const NUMBERS = [0, 1, 2, 5, 10, 20, 50, 100, 0.5, 0.01, 3.1415, 99.99, 500, 1_000_000, 2 ** 31 - 1];

export const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition;

/** A value that a schema takes; in rare cases, where a refinement is narrow, one that it does not. */
export function validInput(schema: z.ZodType, hints: Hints, name = ''): unknown {
  const definition = definitionOf(schema);
  const attempts = HOLDERS.includes(definition.type) ? ATTEMPTS_OF_HOLDERS : ATTEMPTS;
  let made: unknown;
  for (let attempt = 0; attempt < attempts; attempt++) {
    made = propose(definition, hints, name);
    if (schema.safeParse(made).success) return made;
  }
  return made;
}

function propose(definition: Definition, hints: Hints, name: string): unknown {
  const { draw } = hints;
  const inner = (schema: z.ZodType | undefined) => schema && validInput(schema, hints, name);
  switch (definition.type) {
    case 'string':
      return proposeText(definition, hints, name);
    case 'number':
    case 'int':
      return draw.pick(NUMBERS);
    case 'boolean':
      return draw.chance(50);
    case 'date':
      return someDay(draw).toISOString();
    case 'literal':
      return draw.pick(definition.values ?? []);
    case 'enum':
      return draw.pick(Object.values(definition.entries ?? {}));
    case 'array':
      return Array.from({ length: itemCount(definition, draw) }, () => inner(definition.element));
    case 'tuple':
      return definition.items?.map(inner);
    case 'object':
      return Object.fromEntries(
        Object.entries(definition.shape ?? {}).flatMap(([key, field]) => {
          const value = validInput(field, hints, key);
          return value === undefined ? [] : [[key, value]];
        }),
      );
    case 'record':
      return { [writtenText(draw)]: inner(definition.valueType) };
    case 'union':
      return inner(draw.pick(definition.options ?? []));
    case 'intersection':
      return inner(definition.left);
    case 'nullable':
      return draw.chance(20) ? null : inner(definition.innerType);
    case 'optional':
    case 'default':
    case 'prefault':
      return draw.chance(30) ? undefined : inner(definition.innerType);
    case 'pipe':
      return inner(isTransform(definition.in) || draw.chance(50) ? laterPart(definition) : definition.in);
    case 'null':
      return null;
    default:
      return definition.innerType ? inner(definition.innerType) : writtenText(draw);
  }
}

const isTransform = (schema: z.ZodType | undefined): boolean =>
  schema !== undefined && definitionOf(schema).type === 'transform';

/** What is checked after a change must be looked at, too: digits are left of a phone number. */
const laterPart = ({ in: first, out }: Definition) => (isTransform(out) ? first : out);

function proposeText({ format, checks = [] }: Definition, hints: Hints, name: string): string {
  const { draw, valueFor } = hints;
  const all = checks.map((check) => check._zod.def);
  const kind = format ?? all.find((check) => check.format)?.format;
  const known = draw.chance(85) ? valueFor(name) : undefined;
  if (known !== undefined) return known;
  if (kind === 'guid' || kind === 'uuid') return newGuid(draw);
  if (kind === 'email' || (/email/i.test(name) && draw.chance(80))) return someAddress(draw);
  const { pattern } = all.find((check) => check.pattern) ?? {};
  const matching = pattern && matchesOf(pattern);
  if (matching && draw.chance(70)) return draw.of(matching);
  const longest = Math.min(
    ...all.map((check) => (check.check === 'max_length' ? (check.maximum ?? Infinity) : Infinity)),
  );
  // At the very edge of what is allowed, where counting by letters and by code units part.
  if (Number.isFinite(longest) && draw.chance(5)) return '가'.repeat(longest);
  return writtenText(draw);
}

const matches = new Map<string, (() => fc.Arbitrary<string>) | null>();

/** Null for an expression that fast-check cannot run backwards. */
function matchesOf(pattern: RegExp): (() => fc.Arbitrary<string>) | null {
  const known = matches.get(pattern.source);
  if (known !== undefined) return known;
  let made: (() => fc.Arbitrary<string>) | null = null;
  try {
    const arbitrary = fc.stringMatching(pattern);
    made = () => arbitrary;
  } catch {
    // Lookarounds: the texts that people write must do.
  }
  matches.set(pattern.source, made);
  return made;
}

function itemCount({ checks = [] }: Definition, draw: Draw): number {
  const bound = (kind: string, fallback: number) =>
    checks.map(({ _zod }) => _zod.def).find(({ check }) => check === kind)?.[
      kind === 'max_length' ? 'maximum' : 'minimum'
    ] ?? fallback;
  const least = bound('min_length', 0);
  return least + draw.upTo(Math.max(0, Math.min(bound('max_length', ITEMS), ITEMS) - least));
}
