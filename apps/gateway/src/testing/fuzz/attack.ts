import { sql } from 'drizzle-orm';
import { testDatabase } from '../database';
import { newAddress } from '../ask-over-http';
import { rootFields, type RootField } from '../root-fields';
import { Draw } from './draw';
import type { KnownRows } from './known-rows';
import type { LearntSchemas } from './learnt-schemas';
import { OPERATION_HEADER } from './learnt-schemas';
import { makeOperation, type Operation } from './operations';
import { mayAsk, restore, type Person } from './people';

export interface Asked {
  query: string;
  variables: unknown;
  as: Person['role'];
}

/** What must never be answered. */
export interface Broken extends Asked {
  seed: number;
  what: string;
}

export interface AttackReport {
  operations: number;
  /** Of how many everything that the contract and the schemas check was valid. */
  valid: number;
  /** How many were carried out without an error. */
  carriedOut: number;
  /** Of how many root fields something was carried out. */
  fieldsCarriedOut: Set<string>;
  codes: Map<string, number>;
  broken: Broken[];
}

interface Options {
  /** Where the gateway listens. */
  url: string;
  operations: number;
  seed: number;
  people: readonly Person[];
  rows: KnownRows;
  learnt: LearntSchemas;
  /** How many documents there are of a root field. */
  selections: number;
}

const CONNECTIONS = 6;
/** After so many operations people get back what was taken from them, and limits count anew. */
const OPERATIONS_OF_A_DAY = 200;
/** Refusals of what an operation looks like, not of what it wants. */
const REFUSED_FORM = ['BAD_USER_INPUT', 'GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED'];

interface Answer {
  data?: unknown;
  errors?: { message: string; extensions?: { code?: string; errorId?: string } }[];
}

/** Sends operations on all root fields by all kinds of people, and notes what must not happen. */
export async function attack({
  url,
  operations,
  seed,
  people,
  rows,
  learnt,
  selections,
}: Options): Promise<AttackReport> {
  const report: AttackReport = {
    operations: 0,
    valid: 0,
    carriedOut: 0,
    fieldsCarriedOut: new Set(),
    codes: new Map(),
    broken: [],
  };

  const one = async (number: number) => {
    const { person, operation } = Draw.with(seed + number, (draw) => {
      const rootField = fieldOf(number, draw);
      const letIn = people.filter((candidate) => mayAsk(candidate, rootField.access));
      const chosen = draw.pick(draw.chance(90) ? letIn : people);
      return {
        person: chosen,
        operation: makeOperation(rootField, { draw, rows, learnt, selections, own: chosen.own, ownRows: chosen.rows }),
      };
    });
    const id = `${seed}-${number}`;
    learnt.expect(id);
    const { query, variables, rootField, args } = operation;
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: person.bearer ? `Bearer ${person.bearer}` : '',
        'x-forwarded-for': newAddress(),
        [OPERATION_HEADER]: id,
      },
      body: JSON.stringify({ query, variables }),
    });
    const text = await response.text();
    const isValid = learnt.learn(
      id,
      operation.learntAs,
      operation.isMutated ? (variables as Record<string, unknown>) : args,
    );
    const answer = readAnswer(text);
    const codes = answer?.errors?.map(({ extensions }) => extensions?.code ?? 'no code') ?? [];
    report.operations += 1;
    for (const code of codes.length > 0 ? codes : ['none']) report.codes.set(code, (report.codes.get(code) ?? 0) + 1);
    if (isValid ?? !codes.some((code) => REFUSED_FORM.includes(code))) report.valid += 1;
    if (codes.length === 0 && answer) {
      report.carriedOut += 1;
      report.fieldsCarriedOut.add(rootField.name);
      rows.addAnswer(answer.data);
      person.rows.addAnswer(answer.data);
    }
    const what = problemOf(response.status, answer, text) ?? leakOf(text, operation, person, people);
    if (what) report.broken.push({ seed: seed + number, what, query, variables, as: person.role });
  };

  for (let start = 0; start < operations; start += OPERATIONS_OF_A_DAY) {
    await restore(people);
    await rows.addStored();
    await testDatabase().db.execute(sql`TRUNCATE rate_limits`);
    let next = start;
    const end = Math.min(operations, start + OPERATIONS_OF_A_DAY);
    const connection = async () => {
      while (next < end) await one(next++);
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  }
  return report;
}

/** Hashing a password takes longer than all else: what asks for one is asked less often. */
const hashing = rootFields.filter(({ field }) => field.args.some(({ name }) => /password/i.test(name)));
const HASHING_EVERY = 5;

/** Each in turn. */
function fieldOf(number: number, draw: Draw): RootField {
  const [turn, index] = [Math.floor(number / rootFields.length), number % rootFields.length];
  const next = rootFields[index]!;
  return hashing.includes(next) && turn % HASHING_EVERY > 0
    ? draw.pick(rootFields.filter((field) => !hashing.includes(field)))
    : next;
}

function readAnswer(text: string): Answer | null {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return null;
  }
}

function problemOf(status: number, answer: Answer | null, text: string): string | undefined {
  if (status >= 500) return `HTTP ${status}`;
  if (!answer) return `no JSON: ${text.slice(0, 200)}`;
  const error = answer.errors?.find(({ extensions }) => /^INTERNAL|^no code/.test(extensions?.code ?? 'no code'));
  return error && `${error.extensions?.code} ${error.extensions?.errorId ?? error.message}`;
}

/** A visitor reads no address of an account that the request did not name. */
function leakOf(
  text: string,
  { variables }: Operation,
  { role }: Person,
  people: readonly Person[],
): string | undefined {
  if (role !== null) return undefined;
  const sent = JSON.stringify(variables);
  const leaked = people.find(({ own }) => own.email && text.includes(own.email) && !sent.includes(own.email));
  return leaked && 'an address of an account';
}
