import {
  fieldOf,
  mayWriteField,
  operatorsOf,
  personalFields,
  sortsBy,
  type CollectionName,
  type ConsoleRole,
} from '@gredia/domain';
import {
  AddDocumentDocument,
  GetCountDocument,
  GetDocumentRowDocument,
  GetDocumentRowsDocument,
  RawUpdateDocument,
  RevealDocumentDocument,
  SaveDocumentDocument,
  UndoDocumentChangeDocument,
  UpdateDocumentDocument,
} from '@gredia/graphql-schema';
import { and, asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registry } from '../../app/gateway-registry';
import { auditLogs } from '../../platform/audit/audit.table';
import type { Collection, DocumentValues } from '../../platform/collections/collection';
import { readDocuments } from '../../platform/collections/read-documents';
import { testDatabase, useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { forgetLimits, refusalOf } from '../identity/accounts/accounts.testing';
import type { UserModel } from '../identity/accounts/accounts.table';
import { buildUser, viewerOf } from '../identity/accounts/users.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { buildProduct } from '../products/products.factory';
import { requestedProducts } from '../products/products.table';
import { buildQuote } from '../quotes/quotes.factory';
import { buildSeller } from '../sellers/sellers.factory';

/** Everything here is made from the registry: a new collection needs a record to try it with, and no more. */
const collections: readonly Collection[] = [...registry.collections.values()];

const records: Partial<Record<CollectionName, () => Promise<{ id: string }>>> = {
  users: () => buildUser({ company: '시험 회사' }),
  ingredients: () => buildIngredient(),
  products: () => buildProduct({ email: 'kim@supplier.example' }),
  cosmetics: () => buildCosmetic(),
  quotes: () => buildQuote(),
  sellers: () => buildSeller({ email: 'park@supplier.example', contactName: '박하늘' }),
  requestedProducts: async () => {
    const name = `찾는 원료 ${(wishes += 1)}`;
    const [row] = await testDatabase().db.insert(requestedProducts).values({ name, key: name }).returning();
    return row!;
  },
};
let wishes = 0;

/** Some collections ask for one. */
const reason = '시험 자료';

/** Values to try for a field; which of them its rule takes, the rule says. */
const CANDIDATES: readonly unknown[] = [
  '바꾼 값',
  'changed@example.kr',
  'https://changed.example',
  '01012345678',
  '2030-05-06',
  '2030-05-06T07:08:09.000Z',
  true,
  false,
  7,
  ['바꾼 값'],
  ['changed@example.kr'],
  [],
  null,
];

const candidatesOf = (collection: Collection, field: string): unknown[] => {
  const { edit, choices } = fieldOf(collection.spec, field)!;
  const all = [...Object.keys(choices ?? {}), ...CANDIDATES];
  return edit ? all.filter((value) => edit.safeParse(value).success) : all;
};

const editedFields = ({ spec }: Collection) => Object.keys(spec.fields).filter((field) => spec.fields[field]!.edit);

const ROLES = ['VISITOR', 'USER', 'SELLER', 'EDITOR', 'OPERATOR', 'ADMIN'] as const;
type Asking = (typeof ROLES)[number];
const CONSOLE: readonly Asking[] = ['OPERATOR', 'ADMIN'];

useDatabase();
const people = new Map<Asking, UserModel>();
const as = (asking: Asking) => gatewayAs(asking === 'VISITOR' ? null : viewerOf(people.get(asking)!));

beforeAll(async () => {
  for (const role of ROLES) if (role !== 'VISITOR') people.set(role, await buildUser({ role, company: '그레디아' }));
});
beforeEach(forgetLimits);

async function stored(collection: Collection, id: string) {
  const document = (await readDocuments(testDatabase().db, collection, [id])).get(id);
  if (!document) throw new Error(`The record ${id} of '${collection.spec.name}' is gone.`);
  return document;
}

const notesOf = (id: string) =>
  testDatabase()
    .db.select()
    .from(auditLogs)
    .where(and(eq(auditLogs.documentId, id)))
    .orderBy(asc(auditLogs.createdAt), asc(auditLogs.id));

/** A change that a record can take: one field and a value that differs from its own. */
async function changeFor(collection: Collection, id: string, fields = editedFields(collection)) {
  const { values, updatedAt } = await stored(collection, id);
  for (const field of fields) {
    const isPlain = !['role', 'level'].includes(field);
    const value = candidatesOf(collection, field).find(
      (candidate) =>
        JSON.stringify(candidate) !== JSON.stringify(values[field] ?? null) && candidate !== null && isPlain,
    );
    if (value !== undefined) return { field, value, updatedAt };
  }
  throw new Error(`No field of '${collection.spec.name}' could be changed.`);
}

describe.each(collections.map((collection) => [collection.spec.name, collection] as const))(
  '%s',
  (name, collection) => {
    const { spec } = collection;
    const writes = editedFields(collection).length > 0;

    describe.each(ROLES)('as %s', (asking) => {
      const isLetIn = CONSOLE.includes(asking);
      const refused = { code: asking === 'VISITOR' ? 'UNAUTHENTICATED' : 'FORBIDDEN' };
      const mayWrite = (field: string) => isLetIn && mayWriteField(spec, field, asking as ConsoleRole);

      it(isLetIn ? 'is listed, counted and read, masked' : 'is not listed, counted or read', async () => {
        const { id } = await records[name]!();
        const filter = { field: spec.dateField, op: 'NOT_EMPTY' as const };
        const rows = await as(asking)(GetDocumentRowsDocument, { collection: name, filter, first: 200 });
        const count = await as(asking)(GetCountDocument, { collection: name, filter });
        const row = await as(asking)(GetDocumentRowDocument, { collection: name, id });
        if (!isLetIn) return expect([rows, count, row].map(refusalOf)).toMatchObject([refused, refused, refused]);
        expect(rows.data?.documentRows.rows.map((found) => found.id)).toContain(id);
        expect(count.data?.count).toBeGreaterThan(0);
        const shown = row.data?.documentRow.values as DocumentValues;
        expect(Object.keys(shown).sort()).toEqual(Object.keys(spec.fields).sort());
        const { values } = await stored(collection, id);
        for (const field of personalFields(spec)) {
          const value = values[field];
          const isThere = value !== null && value !== '' && !(Array.isArray(value) && !value.length);
          if (isThere) expect(shown[field], field).not.toEqual(value);
        }
      });

      it('is revealed to operators for a reason, which is noted', async () => {
        const { id } = await records[name]!();
        const answer = await as(asking)(RevealDocumentDocument, { collection: name, id, reason: '문의 확인' });
        const notes = await notesOf(id);
        if (!isLetIn) expect(refusalOf(answer)).toMatchObject(refused);
        else if (!personalFields(spec).length) expect(refusalOf(answer)).toMatchObject({ code: 'BAD_USER_INPUT' });
        else expect(answer.data?.revealDocument.values).toEqual((await stored(collection, id)).values);
        const isNoted = isLetIn && personalFields(spec).length > 0;
        expect(notes.map(({ action }) => action)).toEqual(isNoted ? ['document.reveal'] : []);
      });

      it.runIf(writes)('is saved, set, written raw and taken back by those who may, and by nobody else', async () => {
        const { id } = await records[name]!();
        const { field, value, updatedAt } = await changeFor(collection, id);
        const before = await stored(collection, id);
        const isAllowed = mayWrite(field);

        const saved = await as(asking)(SaveDocumentDocument, {
          collection: name,
          id,
          changes: { [field]: value },
          expectedUpdatedAt: updatedAt,
          reason,
        });
        const changeId = saved.data?.saveDocument.changeId;
        if (isAllowed) {
          expect(saved.errors).toBeUndefined();
          const after = await stored(collection, id);
          expect(after.values[field]).not.toEqual(before.values[field]);
          expect((await notesOf(id)).at(-1)).toMatchObject({
            action: 'document.update',
            actorId: people.get(asking)!.id,
          });
          const undone = await as(asking)(UndoDocumentChangeDocument, { changeId: changeId! });
          expect(undone.errors).toBeUndefined();
          expect((await stored(collection, id)).values[field]).toEqual(before.values[field]);
        } else {
          expect(refusalOf(saved)).toMatchObject(refused);
        }

        const set = await as(asking)(UpdateDocumentDocument, {
          collection: name,
          ids: [id],
          updateField: field,
          updateValue: value,
          reason,
        });
        const raw = await as(asking)(RawUpdateDocument, { collection: name, data: { id, reason, [field]: value } });
        expect(refusalOf(set)).toEqual(isAllowed ? undefined : expect.objectContaining(refused));
        expect(refusalOf(raw)).toEqual(asking === 'ADMIN' ? undefined : expect.objectContaining(refused));
        if (isAllowed) return;
        expect(await stored(collection, id)).toEqual(before);
        expect(await notesOf(id)).toEqual([]);
      });

      it('is made only where new ones are, by those who may', async () => {
        const addInput = Object.fromEntries(
          (spec.adds ?? []).map((field) => [field, candidatesOf(collection, field).find((value) => value !== null)]),
        );
        const functions = 'functions' in addInput ? { functions: [] } : {};
        const answer = await as(asking)(AddDocumentDocument, {
          collection: name,
          addInput: { ...addInput, ...functions },
          reason,
        });
        if (!isLetIn) expect(refusalOf(answer)).toMatchObject(refused);
        else if (!spec.adds) expect(refusalOf(answer)).toMatchObject({ code: 'BAD_USER_INPUT' });
        else if (spec.writer === 'ADMIN' && asking !== 'ADMIN') expect(refusalOf(answer)).toMatchObject(refused);
        else expect(answer.errors).toBeUndefined();
      });
    });
  },
);

it('random writes of random people: what is not allowed changes nothing, and the log played again is the state', async () => {
  const writable = collections.filter((collection) => editedFields(collection).length > 0);
  const made = new Map<string, { collection: Collection; first: DocumentValues }>();
  for (const collection of writable) {
    for (let copy = 0; copy < 2; copy += 1) {
      const { id } = await records[collection.spec.name]!();
      made.set(id, { collection, first: (await stored(collection, id)).values });
    }
  }
  const ids = [...made.keys()];
  const changeIds: string[] = [];

  const step = fc.record({
    asking: fc.constantFrom(...ROLES),
    target: fc.nat({ max: ids.length - 1 }),
    field: fc.nat({ max: 1000 }),
    value: fc.oneof(
      fc.nat({ max: 1000 }).map((place) => ({ place })),
      fc.jsonValue({ maxDepth: 1 }).map((free) => ({ free })),
    ),
    isStale: fc.boolean(),
    undoes: fc.option(fc.nat({ max: 1000 })),
  });

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 8 }), async (steps) => {
      for (const { asking, target, field: fieldPlace, value, isStale, undoes } of steps) {
        const id = ids[target]!;
        const { collection } = made.get(id)!;
        const { spec } = collection;
        const fields = [...Object.keys(spec.fields), 'id', 'nothing'];
        const field = fields[fieldPlace % fields.length]!;
        const before = new Map<string, unknown>();
        for (const other of ids) before.set(other, await stored(made.get(other)!.collection, other));
        const notes = await testDatabase().db.$count(auditLogs);

        let answer;
        if (undoes !== null && changeIds.length) {
          answer = await as(asking)(UndoDocumentChangeDocument, { changeId: changeIds[undoes % changeIds.length]! });
        } else {
          const known = fieldOf(spec, field) ? candidatesOf(collection, field) : CANDIDATES;
          const given = 'place' in value ? known[value.place % known.length] : value.free;
          const { updatedAt } = before.get(id) as { updatedAt: string };
          const expectedUpdatedAt = isStale ? '2020-01-01T00:00:00.000Z' : updatedAt;
          answer = await as(asking)(SaveDocumentDocument, {
            collection: spec.name,
            id,
            changes: { [field]: given },
            expectedUpdatedAt,
            reason,
          });
          const isAllowed = CONSOLE.includes(asking) && mayWriteField(spec, field, asking as ConsoleRole);
          if (!isAllowed || isStale) expect(answer.errors?.[0]).toBeDefined();
          const changeId = answer.data?.saveDocument.changeId;
          if (changeId) changeIds.push(changeId);
        }
        if (!answer.errors) continue;
        expect(answer.errors[0]?.extensions?.code).not.toBe('INTERNAL_SERVER_ERROR');
        for (const other of ids) expect(await stored(made.get(other)!.collection, other)).toEqual(before.get(other));
        expect(await testDatabase().db.$count(auditLogs)).toBe(notes);
      }
    }),
    { numRuns: 25 },
  );

  expect(changeIds.length).toBeGreaterThan(0);
  for (const [id, { collection, first }] of made) {
    const replayed = { ...first };
    for (const { after, collection: of } of await notesOf(id)) if (of && after) Object.assign(replayed, after);
    expect((await stored(collection, id)).values, collection.spec.name).toEqual(replayed);
  }
}, 120_000);

describe('every filter and every order that the console offers', () => {
  const offered = collections.flatMap((collection) =>
    Object.entries(collection.spec.fields).map(([field, spec]) => ({ name: collection.spec.name, field, spec })),
  );

  it.each(offered)('of $name by $field is answered', async ({ name, field, spec }) => {
    const values: Record<string, unknown> = {
      number: 1,
      won: 1,
      moment: '2026-01-01',
      day: '2026-01-01',
      boolean: true,
    };
    const text = Object.keys(spec.choices ?? { text: '' })[0]!;
    const ask = gatewayAs(viewer('ADMIN'));
    for (const op of operatorsOf(spec)) {
      const value = op === 'IN' ? [text] : (values[spec.kind] ?? text);
      const { errors } = await ask(GetCountDocument, { collection: name, filter: { field, op, value } });
      expect(errors, `${field} ${op}`).toBeUndefined();
    }
    if (!sortsBy(spec)) return;
    const { errors } = await ask(GetDocumentRowsDocument, { collection: name, option: { sort: [{ field }] } });
    expect(errors, `sort by ${field}`).toBeUndefined();
  });
});
