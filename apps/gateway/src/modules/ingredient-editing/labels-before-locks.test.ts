import { LabelDictionary } from '@gredia/domain/labels';
import { UndoIngredientSheetDocument } from '@gredia/graphql-schema';
import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { useDatabase } from '../../testing/database';
import { buildEditingWorld } from './editing-world.testing';
import { preview, save } from './ingredient-editing.testing';

useDatabase();

let world: Awaited<ReturnType<typeof buildEditingWorld>>;

beforeAll(async () => {
  world = await buildEditingWorld();
});

/** How often the dictionary of all names is made, before the counts are held alone and from then on. */
async function dictionariesOf(work: () => Promise<unknown>): Promise<{ before: number; after: number }> {
  const build = vi.spyOn(LabelDictionary, 'build');
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const isTaking = ([asked]: unknown[]) =>
    /pg_advisory_xact_lock\(/.test((asked as { text?: string }).text ?? String(asked));
  const held = query.mock.invocationCallOrder[query.mock.calls.findIndex(isTaking)] ?? Infinity;
  const made = build.mock.invocationCallOrder;
  build.mockRestore();
  query.mockRestore();
  return { before: made.filter((at) => at < held).length, after: made.filter((at) => at > held).length };
}

it('a saving finds the dictionary of labels that its preview made, and an undoing makes it before it holds anything', async () => {
  const { asOperator, plain } = world;
  // It stands on a label.
  const changes = { nameKor: '새로운성분' };
  let seen: Awaited<ReturnType<typeof preview>> | undefined;
  const look = async () => (seen = await preview(asOperator, plain.id, changes));
  expect(await dictionariesOf(look)).toEqual({ before: 1, after: 0 });
  expect(seen!.labels.gained).toBeGreaterThan(0);
  let changeId = '';
  const write = async () => {
    const { fingerprint, typedWord } = seen!;
    const { saved } = await save(asOperator, plain.id, changes, { seen: fingerprint, typedWord: typedWord ?? null });
    changeId = saved!.changeId!;
  };
  expect(await dictionariesOf(write)).toEqual({ before: 0, after: 0 });
  const undo = async () => {
    const { errors } = await asOperator(UndoIngredientSheetDocument, { changeId });
    expect(errors).toBeUndefined();
  };
  expect(await dictionariesOf(undo)).toEqual({ before: 1, after: 0 });
});
