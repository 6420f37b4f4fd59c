import { productsCollection } from '@gredia/domain';
import { describe, expect, it } from 'vitest';
import type { Collection, DocumentWrite } from '../../../platform/collections/collection';
import type { StoredDocument } from '../../../platform/collections/read-documents';
import type { Executor } from '../../../platform/database/client';
import { badUserInput } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { nothingWritten, writeRows, type ImportWrite, type WrittenRows } from './write-lot';

/** Writes rows into a collection that refuses what is called 'bad', and answers what its savings were given. */
async function written(writes: readonly ImportWrite[], into: WrittenRows): Promise<string[]> {
  const saved: string[] = [];
  const refuse = (values: unknown) => {
    if ((values as { name: string }).name === 'bad') throw badUserInput({ name: '안 돼요.' });
  };
  const collection = {
    spec: productsCollection,
    save: async (_: unknown, __: unknown, all: readonly DocumentWrite[]) => {
      for (const { changes } of all) refuse(changes);
      saved.push(...all.map(({ id }) => id));
    },
    add: async (_: unknown, __: unknown, values: { name: string }) => {
      refuse(values);
      return `new ${values.name}`;
    },
  } as unknown as Collection;
  const tx = { execute: async () => ({ rows: [] }) } as unknown as Executor;
  const ids = writes.flatMap(({ documentId }) => documentId ?? []);
  const before = new Map(ids.map((id): [string, StoredDocument] => [id, { id, values: {}, updatedAt: '' }]));
  await writeRows(tx, {} as RequestContext, collection, writes, before, into);
  return saved;
}

const row = (line: number, documentId: string | null, name: string) => ({ line, documentId, values: { name } });

describe('rows of a lot', () => {
  it('are saved once, whichever new record is refused beside them', async () => {
    const into = nothingWritten();
    const writes = [row(2, 'a', '가'), row(3, 'b', '나'), row(4, null, '다'), row(5, null, 'bad')];
    expect(await written(writes, into)).toEqual(['a', 'b']);
    expect(into.refused.map(({ line }) => line)).toEqual([5]);
    expect(into.ids.get(4)).toBe('new 다');
  });

  it('are found one by one, however many had changed since the check', async () => {
    const into = nothingWritten();
    into.refused = Array.from({ length: 300 }, (_, at) => ({ line: 1000 + at, problems: [] }));
    expect(await written([row(2, 'a', '가'), row(3, 'b', 'bad')], into)).toEqual(['a']);
    expect(into).toMatchObject({ singledOut: 1 });
    expect(into.refused).toHaveLength(301);
  });

  it('go together once two hundred were found', async () => {
    const into = { ...nothingWritten(), singledOut: 200 };
    expect(await written([row(2, 'a', '가'), row(3, 'b', 'bad')], into)).toEqual([]);
    expect(into.refused).toHaveLength(2);
  });
});
