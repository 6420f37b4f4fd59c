import { fieldOf, mayRemove, mayWriteField, type CollectionSpec, type ConsoleRole } from '@gredia/domain';
import {
  RawUpdateDocument,
  RemoveDocumentDocument,
  RestoreDocumentDocument,
  SaveDocumentDocument,
  UndoDocumentChangeDocument,
  UpdateDocumentDocument,
} from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { auditLogs } from '../../platform/audit/audit.table';
import type { Collection, DocumentValues } from '../../platform/collections/collection';
import { readDocuments } from '../../platform/collections/read-documents';
import { testDatabase } from '../../testing/database';
import type { Answer } from '../../testing/gateway-as';
import {
  CANDIDATES,
  CONSOLE,
  ROLES,
  as,
  candidatesOf,
  collections,
  editedFields,
  playAgain,
  reason,
  records,
  stored,
  usePeople,
  type Asking,
} from './registry.testing';

usePeople();

const KINDS = ['save', 'save', 'set', 'raw', 'remove', 'restore', 'undo'] as const;

const step = fc.record({
  asking: fc.constantFrom(...ROLES, ...CONSOLE, ...CONSOLE),
  kind: fc.constantFrom(...KINDS),
  target: fc.nat({ max: 1000 }),
  field: fc.nat({ max: 1000 }),
  value: fc.oneof(
    fc.nat({ max: 1000 }).map((place) => ({ place })),
    fc.jsonValue({ maxDepth: 1 }).map((free) => ({ free })),
  ),
  isStale: fc.nat({ max: 3 }).map((chance) => chance === 0),
});

/** What was carried out; some refusals are noted, too. */
const written = () => testDatabase().db.$count(auditLogs, eq(auditLogs.outcome, 'ok'));

const isConsole = (asking: Asking): asking is Asking & ConsoleRole => CONSOLE.includes(asking);

function mayWrite(spec: CollectionSpec, kind: (typeof KINDS)[number], field: string, asking: Asking): boolean {
  if (!isConsole(asking)) return false;
  if (kind === 'remove' || kind === 'restore') return mayRemove(spec, asking);
  if (kind === 'raw' && asking !== 'ADMIN') return false;
  return kind === 'undo' || mayWriteField(spec, field, asking);
}

it('random writes of random people: what is not allowed changes nothing, and the log played again is the state', async () => {
  const made = new Map<string, { collection: Collection; first: DocumentValues }>();
  for (const collection of collections) {
    for (let copy = 0; copy < 2; copy += 1) {
      const { id } = await records[collection.spec.name]!();
      made.set(id, { collection, first: (await stored(collection, id)).values });
    }
  }
  const ids = [...made.keys()];
  const changeIds: string[] = [];
  const carriedOut = new Set<string>();
  /** Every record as it is; what was removed is null. */
  const state = async () => {
    const found = await Promise.all(
      collections.map((collection) => {
        const own = ids.filter((id) => made.get(id)!.collection === collection);
        return readDocuments(testDatabase().db, collection, own);
      }),
    );
    return new Map(ids.map((id) => [id, found.map((each) => each.get(id)).find(Boolean) ?? null]));
  };

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 8 }), async (steps) => {
      for (const { asking, kind, target, field: place, value, isStale } of steps) {
        const before = await state();
        const gone = ids.filter((each) => before.get(each) === null);
        const targets = kind === 'restore' && gone.length ? gone : ids;
        const id = targets[target % targets.length]!;
        const { collection } = made.get(id)!;
        const { spec } = collection;
        // Half of what is tried may be edited.
        const fields = place % 2 ? editedFields(collection) : [...Object.keys(spec.fields), 'id', 'nothing'];
        const field = fields[(place >> 1) % fields.length]!;
        const known = fieldOf(spec, field) ? candidatesOf(collection, field) : CANDIDATES;
        const given = 'place' in value ? known[value.place % known.length] : value.free;
        const notes = await written();
        const version = isStale
          ? '2020-01-01T00:00:00.000Z'
          : (before.get(id)?.updatedAt ?? '2020-01-01T00:00:00.000Z');
        const one = { collection: spec.name, ids: [id], expectedUpdatedAt: version, reason };

        const ask = as(asking);
        let answer: Answer<unknown>;
        if (kind === 'save') {
          const changes = { [field]: given };
          const saved = await ask(SaveDocumentDocument, { ...one, id, changes });
          if (saved.data?.saveDocument.changeId) changeIds.push(saved.data.saveDocument.changeId);
          answer = saved;
        } else if (kind === 'set') {
          answer = await ask(UpdateDocumentDocument, { ...one, updateField: field, updateValue: given });
        } else if (kind === 'raw') {
          const data = { id, expectedUpdatedAt: version, reason, [field]: given };
          answer = await ask(RawUpdateDocument, { collection: spec.name, data });
        } else if (kind === 'remove') answer = await ask(RemoveDocumentDocument, one);
        else if (kind === 'restore') answer = await ask(RestoreDocumentDocument, { collection: spec.name, ids: [id] });
        else {
          const changeId = changeIds[target % Math.max(1, changeIds.length)] ?? id;
          answer = await ask(UndoDocumentChangeDocument, { changeId });
        }

        const isRefused =
          !mayWrite(spec, kind, field, asking) || (isStale && !['undo', 'restore', 'raw'].includes(kind));
        if (isRefused) expect(answer.errors?.[0], `${asking} ${kind} ${spec.name} ${field}`).toBeDefined();
        if (!answer.errors) {
          carriedOut.add(kind);
          continue;
        }
        expect(answer.errors[0]?.extensions?.code).not.toBe('INTERNAL_SERVER_ERROR');
        expect(await state()).toEqual(before);
        expect(await written()).toBe(notes);
      }
    }),
    { numRuns: 25 },
  );

  // Which kinds found somebody who may, and a value that fits, is chance.
  expect(carriedOut.size).toBeGreaterThan(2);
  const after = await state();
  for (const [id, { collection, first }] of made) {
    expect(after.get(id)?.values ?? null, collection.spec.name).toEqual(await playAgain(id, first));
  }
}, 120_000);
