import { DICTIONARY_TYPE, dictionaryLines } from '@gredia/domain/labels';
import { afterEach, expect, it, vi } from 'vitest';
import { LabelReader } from './label-reader';

afterEach(() => vi.unstubAllGlobals());

const answering = (body: string, type: string) =>
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': type } }));

it('reads labels with the dictionary that came', async () => {
  const water = { id: '1', nameKor: '정제수', INCI: 'WATER', previousNames: [], aliases: [] };
  answering([...dictionaryLines([water])].join(''), `${DICTIONARY_TYPE}; charset=utf-8`);
  const reader = new LabelReader();
  expect(await reader.answer({ type: 'load' })).toEqual({ type: 'loaded' });
  expect(await reader.answer({ type: 'mark', id: 1, text: '정제수' })).toMatchObject({
    type: 'marked',
    label: { tokens: [{ match: { title: '정제수' } }] },
  });
});

// A gateway of another version may write it otherwise: read as this one, every name of a label would be unknown.
it('takes no other file for one', async () => {
  answering('[{"id":"1","nameKor":"정제수"}]', 'application/json');
  const reader = new LabelReader();
  expect(await reader.answer({ type: 'load' })).toEqual({ type: 'load-failed' });
  expect(await reader.answer({ type: 'mark', id: 1, text: '정제수' })).toEqual({ type: 'failed', id: 1 });
});
