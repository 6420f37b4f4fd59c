import { print, type ExecutionResult, type GraphQLSchema, type SelectionSetNode } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { EndlessBudget, RequestBudget } from '../work/request-budget';
import type { RequestContext } from './context';
import { PartFailed, type PartedDocument } from './parted-document';
import { rowsQuery } from './rows-query';
import { PART, type LoadedParts, type SplitDocument } from './split-document';

/** A part of an answer as it is sent, and how many values it is (`RequestBudget`). */
interface KeptPart {
  key: string;
  bytes: Buffer;
  values: number;
}

/** What a name of a part begins with; behind it come `0":"`, the id of a row and `"}`. */
const NAMED_PART = Buffer.from(`{"${PART}`);
const [NUMBER_END, NAME_END] = ['":"', '"}'];

/** Where a part is named in an answer. */
interface NamedPart {
  start: number;
  end: number;
  place: number;
  id: string;
}

/** The names in an answer. No text of one looks so: a quotation mark within one has a backslash before it. */
function namedParts(answer: Buffer): NamedPart[] {
  const named: NamedPart[] = [];
  for (let start = answer.indexOf(NAMED_PART); start >= 0;) {
    const nameEnd = answer.indexOf(NAME_END, start + NAMED_PART.length);
    // No name, whatever it is: searching on from here would find it for ever.
    if (nameEnd < 0) break;
    const end = nameEnd + NAME_END.length;
    const name = answer.toString('latin1', start + NAMED_PART.length, nameEnd);
    const numberEnd = name.indexOf(NUMBER_END);
    named.push({ start, end, place: Number(name.slice(0, numberEnd)), id: name.slice(numberEnd + NUMBER_END.length) });
    start = answer.indexOf(NAMED_PART, end);
  }
  return named;
}

/** The document as it is answered from parts of rows that a loader reads; null where it cannot be compiled so. */
export function documentOfParts(
  schema: GraphQLSchema,
  { document, parts }: SplitDocument,
  rule: LoadedParts,
): PartedDocument | null {
  const compiled = compileQuery(schema, document);
  const makers = parts.map((selected) => partMaker(schema, rule, selected)).filter((maker) => maker !== null);
  if (!isCompiledQuery(compiled) || makers.length < parts.length) return null;

  async function fill(text: string, context: RequestContext): Promise<Buffer> {
    // In bytes from here on: parts are kept as they are sent, and are most of an answer.
    const answer = Buffer.from(text);
    const named = namedParts(answer);
    const found = makers.map(() => new Map<string, KeptPart>());
    const missing = makers.map(() => new Set<string>());
    for (const { place, id } of named) {
      const [maker, known, unknown] = [makers[place], found[place], missing[place]];
      if (!maker || !known || !unknown || known.has(id) || unknown.has(id)) continue;
      const part = maker.peek(context, id);
      if (part) known.set(id, part);
      else unknown.add(id);
    }
    for (const [place, maker] of makers.entries()) {
      const ids = [...(missing[place] ?? [])];
      for (const part of ids.length ? await maker.make(context, ids) : []) found[place]?.set(part.key, part);
    }
    const pieces: Buffer[] = [];
    let at = 0;
    for (const { start, end, place, id } of named) {
      const part = found[place]?.get(id);
      if (!part) throw new PartFailed(id);
      context.budget.spendValues(part.values);
      pieces.push(answer.subarray(at, start), part.bytes);
      at = end;
    }
    pieces.push(answer.subarray(at));
    return Buffer.concat(pieces);
  }
  return { run: compiled.query, fill: (executed, context, textOf) => fill(textOf(executed, context), context) };
}

/** Makes one part of rows, and keeps it while nothing public changes. */
function partMaker(schema: GraphQLSchema, rule: LoadedParts, selected: SelectionSetNode) {
  const query = rowsQuery(schema, rule.type, selected);
  if (!query) return null;
  const name = nameOf(`${rule.type} ${print(selected)}`);

  async function run(rows: readonly object[], context: RequestContext, budget: RequestBudget): Promise<object[]> {
    const asking = Object.create(context, { budget: { value: budget } }) as RequestContext;
    const { data, errors } = (await query!({ rows }, asking, {})) as ExecutionResult<{ rows: object[] }>;
    if (errors?.length || !data) throw new PartFailed(errors?.[0]?.message, { cause: errors });
    return data.rows;
  }

  async function made(context: RequestContext, ids: readonly string[]): Promise<KeptPart[]> {
    // What the request read before may be older than a change of which the cache knows already.
    context.resetLoaders();
    const rows = await Promise.all(ids.map((id) => context.loaders[rule.loader].load(id)));
    if (!rows.every((row) => row !== null)) throw new PartFailed('A row has gone.');
    // All at once first: what they need is read by one statement each, and is there when each is made by itself.
    await run(rows, context, new EndlessBudget());
    const parts: KeptPart[] = [];
    for (const [place, row] of rows.entries()) {
      const budget = new RequestBudget();
      const [part] = await run([row], context, budget);
      parts.push({ key: ids[place] ?? '', bytes: Buffer.from(JSON.stringify(part)), values: budget.spentValues });
    }
    return parts;
  }

  return {
    peek: ({ cache }: RequestContext, id: string) => cache.peekRows<KeptPart>(name, id)?.[0],
    make: (context: RequestContext, ids: readonly string[]) =>
      context.cache.rowsOf<KeptPart>({
        name,
        keys: ids,
        load: (missing) => made(context, missing),
        keyOf: ({ key }) => key,
      }),
  };
}

const names = new Map<string, string>();

/** Documents that select the same have the same parts. Short, for it is a part of every key. */
function nameOf(selected: string): string {
  const name = names.get(selected) ?? `part ${names.size}`;
  names.set(selected, name);
  return name;
}
