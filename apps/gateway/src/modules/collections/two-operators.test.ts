import { maskedValues, mergedChanges, mergeLines, type MergeLine } from '@gredia/domain';
import {
  GetDocumentRowDocument,
  SaveDocumentDocument,
  UndoDocumentChangeDocument,
  UpdateDocumentDocument,
} from '@gredia/graphql-schema';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { auditLogs } from '../../platform/audit/audit.table';
import type { Collection, DocumentValues } from '../../platform/collections/collection';
import { testDatabase, useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { forgetLimits } from '../identity/accounts/accounts.testing';
import { buildUser, viewerOf } from '../identity/accounts/users.factory';
import { candidatesOf, collections, editedFields, records, stored } from './registry.testing';

useDatabase();
let people: ReturnType<typeof gatewayAs>[] = [];
beforeAll(async () => {
  const accounts = [await buildUser({ role: 'ADMIN' }), await buildUser({ role: 'ADMIN' })];
  people = accounts.map((account) => gatewayAs(viewerOf(account)));
});
beforeEach(forgetLimits);

const reason = '시험 자료';

/** What somebody looks at: the values as the console shows them, and of when. */
interface Seen {
  values: DocumentValues;
  updatedAt: string;
}

/** Somebody was told that another one was faster. */
interface Telling {
  from: Seen;
  to: Seen;
  changes: DocumentValues;
  lines: MergeLine[];
}

/** A saving that was accepted: on the ground of what its author saw. */
interface Saving {
  changeId: string;
  ground: Seen;
  changes: DocumentValues;
}

interface Step {
  who: number;
  act: 'look' | 'save' | 'set' | 'undo';
  /** Which fields get which of the values that they take. */
  fields: number[];
  place: number;
  value: number;
  keepsMine: boolean;
  /** At the same time as the next step. */
  isTogether: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.nat({ max: 1 }),
  act: fc.constantFrom('look', 'save', 'save', 'save', 'set', 'undo'),
  fields: fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 3 }),
  place: fc.nat({ max: 1000 }),
  value: fc.nat({ max: 1000 }),
  keepsMine: fc.boolean(),
  isTogether: fc.boolean(),
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const moment = (value: unknown) => new Date(String(value)).toISOString();

/** One record that two people work on, each in a console of their own. */
class SharedRecord {
  readonly savings: Saving[] = [];
  readonly tellings: Telling[] = [];
  private readonly seen: (Seen | undefined)[] = [];
  private readonly changeIds: string[][] = [[], []];

  constructor(
    private readonly collection: Collection,
    private readonly id: string,
    /** Few fields, so that both write the same ones. */
    private readonly fields: readonly string[],
  ) {}

  async act(given: Step): Promise<void> {
    const { who, act } = given;
    if (act === 'look' || !this.seen[who]) this.seen[who] = await this.look(who);
    if (act === 'save') await this.save(given, this.changesOf(given));
    if (act === 'set') {
      const [[updateField, updateValue] = []] = Object.entries(this.changesOf(given));
      if (updateField === undefined) return;
      const wish = { collection: this.collection.spec.name, ids: [this.id], updateField, updateValue, reason };
      expectNoFault(await people[who]!(UpdateDocumentDocument, wish));
    }
    const changeId = act === 'undo' ? this.changeIds[who]!.pop() : undefined;
    if (changeId !== undefined) expectNoFault(await people[who]!(UndoDocumentChangeDocument, { changeId }));
  }

  private async look(who: number): Promise<Seen> {
    const wish = { collection: this.collection.spec.name, id: this.id };
    const { data, errors } = await people[who]!(GetDocumentRowDocument, wish);
    if (!data) throw new Error(JSON.stringify(errors));
    return data.documentRow as Seen;
  }

  /** Values other than those that somebody sees. */
  private changesOf({ who, fields, place: at, value }: Step): DocumentValues {
    const { values } = this.seen[who]!;
    return Object.fromEntries(
      fields.flatMap((place) => {
        const field = this.fields[place % this.fields.length]!;
        const { edit } = this.collection.spec.fields[field]!;
        // Among them several with the same mask.
        const more = [`kim${value}@supplier.example`, `바꾼 값 ${value}`, `0101234${1000 + value}`, value];
        const taken = more.filter((each) => edit!.safeParse(each).success);
        const candidates = [...taken, ...taken, ...candidatesOf(this.collection, field)].filter(
          (candidate) => !isSame(candidate, values[field]),
        );
        return candidates.length ? [[field, candidates[at % candidates.length]]] : [];
      }),
    );
  }

  /** Saves as the console does: what others changed is merged, what overlaps is chosen. */
  private async save({ who, keepsMine }: Step, given: DocumentValues): Promise<void> {
    let [changes, ground] = [given, this.seen[who]!];
    while (Object.keys(changes).length) {
      const { data, errors } = await people[who]!(SaveDocumentDocument, {
        ...{ collection: this.collection.spec.name, id: this.id, changes, reason },
        expectedUpdatedAt: ground.updatedAt,
      });
      if (data) {
        const { row, changeId } = data.saveDocument;
        this.seen[who] = row as Seen;
        if (!changeId) return;
        this.savings.push({ changeId, ground, changes });
        this.changeIds[who]!.push(changeId);
        return;
      }
      expectNoFault({ errors });
      const { current: values, updatedAt } = errors![0]!.extensions as { current?: DocumentValues; updatedAt: string };
      if (!values) return;
      const lines = mergeLines(this.collection.spec, { base: ground.values, changes, current: values });
      const to = { values, updatedAt };
      this.tellings.push({ from: ground, to, changes, lines });
      const chosen = lines.map((line) =>
        line.isOverlap ? { ...line, result: keepsMine ? line.mine : line.theirs } : line,
      );
      [changes, ground] = [mergedChanges(chosen), to];
      this.seen[who] = to;
    }
  }
}

function expectNoFault({ errors }: { errors?: readonly { extensions?: Record<string, unknown> }[] }): void {
  for (const error of errors ?? []) expect(error.extensions?.['code']).toMatch(/CONFLICT|BAD_USER_INPUT|NOT_FOUND/);
}

/** Holds a record against all that was said of it: no value is gone that nobody was told of. */
async function expectNothingLost(collection: Collection, id: string, first: Seen, record: SharedRecord) {
  const { spec } = collection;
  const rows = await testDatabase()
    .db.select()
    .from(auditLogs)
    .where(eq(auditLogs.documentId, id))
    .orderBy(asc(auditLogs.id));
  // Every version, from the log: each change begins where the one before ended.
  const versions = [{ updatedAt: first.updatedAt, values: first.values }];
  for (const { before, after } of rows) {
    const { values } = versions.at(-1)!;
    for (const field of Object.keys(before!)) expect(before![field], field).toEqual(values[field] ?? null);
    const next = { ...values, ...after! };
    versions.push({ updatedAt: moment(next['updatedAt']), values: next });
  }
  expect((await stored(collection, id)).values).toEqual(versions.at(-1)!.values);

  const versionOf = ({ values, updatedAt }: Seen) => {
    const found = versions.filter((version) => version.updatedAt === updatedAt);
    const shown = found.find((version) => isSame(maskedValues(spec, version.values), values));
    expect(shown, 'What is shown was there at some time.').toBeDefined();
    return shown!.values;
  };
  for (const { changeId, ground, changes } of record.savings) {
    const { before } = rows.find((row) => row.changeId === changeId)!;
    const known = versionOf(ground);
    for (const field of Object.keys(changes)) {
      if (field in before!)
        expect(before![field], `${field} was another one than its author saw`).toEqual(known[field] ?? null);
    }
  }
  for (const { from, to, changes, lines } of record.tellings) {
    const [was, is] = [versionOf(from), versionOf(to)];
    for (const field of Object.keys(changes)) {
      if (isSame(was[field], is[field]) || isSame(is[field], changes[field])) continue;
      expect(
        lines.find((line) => line.field === field),
        `${field} was changed by both`,
      ).toMatchObject({ isOverlap: true, mine: changes[field], theirs: maskedValues(spec, is)[field] });
    }
  }
}

const written = collections.filter((collection) => editedFields(collection).length > 0);

it.each(written.map((collection) => [collection.spec.name, collection] as const))(
  'two people edit one record of %s in any order: nothing is lost that was not told',
  async (name, collection) => {
    let saved = 0;
    let told = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 1000 }), fc.array(step, { minLength: 10, maxLength: 10 }), async (from, steps) => {
        await forgetLimits();
        const { id } = await records[name]!();
        const first = await stored(collection, id);
        const all = editedFields(collection);
        const fields = [0, 1, 2].map((at) => all[(from + at) % all.length]!);
        const record = new SharedRecord(collection, id, [...new Set(fields)]);
        for (let at = 0; at < steps.length; at += 1) {
          const [one, other] = [steps[at]!, steps[at + 1]];
          if (!one.isTogether || !other || other.who === one.who) {
            await record.act(one);
            continue;
          }
          await Promise.all([record.act(one), record.act(other)]);
          at += 1;
        }
        await expectNothingLost(collection, id, first, record);
        saved += record.savings.length;
        told += record.tellings.length;
      }),
      { numRuns: 12 },
    );
    expect(saved).toBeGreaterThan(0);
    // Their time does not tell that an operator marked them.
    if (name !== 'quotes') expect(told).toBeGreaterThan(0);
  },
);

it('what a mask hides is told as if both had changed it', async () => {
  const collection = collections.find(({ spec }) => spec.name === 'products')!;
  const { id } = await records.products!();
  const first = await stored(collection, id);
  const record = new SharedRecord(collection, id, ['email']);
  const writing = { fields: [0], place: 0, keepsMine: true, isTogether: false };
  for (const who of [0, 1]) await record.act({ ...writing, who, act: 'look', value: 0 });
  for (const who of [0, 1]) await record.act({ ...writing, who, act: 'save', value: who });
  expect(record.tellings).toHaveLength(1);
  await expectNothingLost(collection, id, first, record);
  expect((await stored(collection, id)).values['email']).toBe('kim1@supplier.example');
});
