import { mayRemove, mayWriteField, operatorsOf, personalFields, sortsBy, type ConsoleRole } from '@gredia/domain';
import {
  AddDocumentDocument,
  GetCountDocument,
  GetDocumentRowDocument,
  GetDocumentRowsDocument,
  GetDocumentsCountDocument,
  GetDocumentsDocument,
  RawUpdateDocument,
  RemoveDocumentDocument,
  RestoreDocumentDocument,
  RevealDocumentDocument,
  SaveDocumentDocument,
  UndoDocumentChangeDocument,
  UpdateDocumentDocument,
} from '@gredia/graphql-schema';
import { getNamedType, isLeafType, isObjectType, type GraphQLObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { DocumentValues } from '../../platform/collections/collection';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { registry } from '../../app/gateway-registry';
import { testPlatform, testSchema } from '../../testing/platform';
import { refusalOf } from '../identity/accounts/accounts.testing';
import {
  ROLES,
  as,
  firstValueOf,
  changeFor,
  collections,
  editedFields,
  notesOf,
  people,
  reason,
  reads,
  records,
  stored,
  usePeople,
} from './registry.testing';

usePeople();

describe.each(collections.map((collection) => [collection.spec.name, collection] as const))(
  '%s',
  (name, collection) => {
    const { spec } = collection;
    const writes = editedFields(collection).length > 0;

    describe.each(ROLES)('as %s', (asking) => {
      const isLetIn = reads(collection, asking);
      const refused = { code: asking === 'VISITOR' ? 'UNAUTHENTICATED' : 'FORBIDDEN' };
      const mayWrite = (field: string) => isLetIn && mayWriteField(spec, field, asking as ConsoleRole);

      it(isLetIn ? 'is listed, counted and read, masked' : 'is not listed, counted or read', async () => {
        const { id } = await records[name]!();
        const filter = { field: spec.dateField, op: 'NOT_EMPTY' as const };
        const rows = await as(asking)(GetDocumentRowsDocument, { collection: name, filter, first: 200 });
        const count = await as(asking)(GetCountDocument, { collection: name, filter });
        const row = await as(asking)(GetDocumentRowDocument, { collection: name, id });
        const documents = await as(asking)(GetDocumentsDocument, { collection: name, filter, perPage: 50 });
        const all = await as(asking)(GetDocumentsCountDocument, { collection: name });
        const answers = [rows, count, row, documents, all];
        if (!isLetIn) return expect(answers.map(refusalOf)).toMatchObject(answers.map(() => refused));
        expect(documents.data?.documents).toContainEqual(
          expect.objectContaining({ __typename: collection.typename, id }),
        );
        expect(all.data?.documentsCount).toBe(count.data?.count);
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

      it('is removed where that is done, as it was seen, and given back, by those who may', async () => {
        const { id } = await records[name]!();
        const before = await stored(collection, id);
        const remove = (expectedUpdatedAt: string) =>
          as(asking)(RemoveDocumentDocument, { collection: name, ids: [id], expectedUpdatedAt, reason });
        const restore = () => as(asking)(RestoreDocumentDocument, { collection: name, ids: [id] });
        if (!isLetIn || !mayRemove(spec, asking as ConsoleRole)) {
          const answers = [await remove(before.updatedAt), await restore()];
          expect(answers.map(refusalOf)).toMatchObject(
            answers.map(() => (isLetIn && !spec.removal ? { code: 'BAD_USER_INPUT' } : refused)),
          );
          expect(await stored(collection, id)).toEqual(before);
          return expect(await notesOf(id)).toEqual([]);
        }
        expect(refusalOf(await remove('2020-01-01T00:00:00.000Z'))).toMatchObject({ code: 'CONFLICT' });
        expect(await stored(collection, id)).toEqual(before);
        expect(refusalOf(await remove(before.updatedAt))).toBeUndefined();
        const gone = await as(asking)(GetDocumentRowDocument, { collection: name, id });
        expect(refusalOf(gone)).toMatchObject({ code: 'NOT_FOUND' });
        expect(refusalOf(await restore())).toBeUndefined();
        expect(await stored(collection, id)).toEqual(before);
        expect((await notesOf(id)).map(({ action }) => action)).toEqual(['document.remove', 'document.restore']);
      });

      it('is made only where new ones are, by those who may', async () => {
        const addInput = Object.fromEntries(
          (spec.adds ?? []).map((field) => [field, firstValueOf(collection, field, asking)]),
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

/** Each field of a type that says something by itself, and of what stands in it. */
function leavesOf(type: GraphQLObjectType, depth = 1): string[] {
  return Object.values(type.getFields()).flatMap(({ name, type: given, args }) => {
    if (args.some(({ type: wanted, defaultValue }) => String(wanted).endsWith('!') && defaultValue === undefined))
      return [];
    const inner = getNamedType(given);
    if (isLeafType(inner)) return [name];
    return isObjectType(inner) && depth > 0 ? leavesOf(inner, depth - 1).map((leaf) => `${name} { ${leaf} }`) : [];
  });
}

describe('what is kept for a time only', () => {
  const stepsOfNight = () => {
    const platform = testPlatform();
    const long = registry.modules.flatMap(({ longNightly }) => Object.keys(longNightly?.(platform) ?? {}));
    return [...Object.keys(registry.nightly), ...long];
  };

  it.each(collections.map(({ spec }) => [spec.name, spec] as const))(
    'of %s is said, by a step of every night',
    (_, spec) => {
      const steps = stepsOfNight();
      expect(spec.retention?.length).toBeGreaterThan(0);
      for (const { what, kept, step } of spec.retention!) {
        expect(what).not.toBe('');
        expect(kept).toMatch(/요\.$/);
        if (step !== null) expect(steps).toContain(step);
      }
      const isRemoved = spec.removal !== undefined;
      expect(spec.retention!.some(({ step }) => step === 'removals')).toBe(isRemoved);
    },
  );
});

describe('by their types', () => {
  it.each(
    collections.filter(({ spec }) => personalFields(spec).length > 0).map((each) => [each.spec.name, each] as const),
  )('%s say nothing of a person unmasked, whatever field is asked for', async (name, collection) => {
    const { id } = await records[name]!();
    const { values } = await stored(collection, id);
    const told = personalFields(collection.spec).flatMap((field) => [values[field]].flat().filter(Boolean).map(String));
    expect(told.length).toBeGreaterThan(0);
    const ask = as('ADMIN');
    let looked = 0;
    for (const leaf of leavesOf(testSchema.getType(collection.typename) as GraphQLObjectType)) {
      const answer = await ask(
        `{ documents(collection: ${name}, perPage: 50) { ... on ${collection.typename} { ${leaf === 'id' ? '' : 'id'} ${leaf} } } }`,
      );
      const found = (answer.data as { documents?: { id: string }[] } | null)?.documents?.find((each) => each.id === id);
      // Some fields are asked for one record at a time.
      if (found) looked += 1;
      else expect(answer.errors, leaf).toBeDefined();
      for (const text of told) expect(JSON.stringify(found ?? {}), leaf).not.toContain(text);
    }
    expect(looked).toBeGreaterThan(5);
  });
});

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
