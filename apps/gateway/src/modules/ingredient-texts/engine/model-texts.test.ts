import type { TextRecord } from '@gredia/domain';
import { textsOf } from '@gredia/domain';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { startModelServer, type ModelMessage, type ModelReply } from '../../../testing/model-server';
import { silentLog } from '../../../testing/platform';
import { ingredients } from '../../ingredients/ingredients.table';
import { ingredientTextRuns, ingredientTexts } from '../ingredient-texts.table';
import { buildListed, linesOf, rowOf, runThrough } from '../ingredient-texts.testing';
import { engineOf } from './engine-of';
import { modelTexts } from './model-texts';
import { recordTexts } from './text-engine';

const record: TextRecord = {
  ...{ title: '글리세린', inci: 'GLYCERIN', casNo: ['56-81-5'] },
  lists: [
    { field: '기능', names: ['보습제', '용제'], source: '성분사전 2026-01' },
    { field: 'EU 기능', names: ['HUMECTANT', 'SOLVENT'], source: 'CosIng 2026-08' },
  ],
};
const plain = textsOf(record);

type Answer = (messages: readonly ModelMessage[], turn: number) => ModelReply;

async function engineThat(answer: Answer, timeoutMs = 10_000) {
  const server = await startModelServer(answer);
  onTestFinished(() => server.close());
  return { ...server, engine: modelTexts({ ...server.settings, timeoutMs }, silentLog) };
}

const madeBy = async (text: string, rest: Partial<ModelReply> = {}) => {
  const { engine } = await engineThat(() => ({ text, ...rest }));
  return (await engine.make(record, new AbortController().signal)).texts;
};

describe('texts of a model', () => {
  it('are taken where the record holds each of their sentences', async () => {
    const texts = await madeBy(
      [
        '설명: 글리세린의 INCI 이름은 GLYCERIN이에요. [1]',
        '설명: 기능 항목에 보습제, 용제가 등록되어 있어요. [3]',
        '분류: 보습 | EU 기능 항목에 HUMECTANT가 등록되어 있어요. [4]',
        '기능: 보습, 용제 | 기능 항목에 보습제, 용제가 등록되어 있어요. [3]',
      ].join('\n'),
    );
    expect(texts).toEqual({
      aiDescription:
        '글리세린의 INCI 이름은 GLYCERIN이에요. 기능 항목에 보습제, 용제가 등록되어 있어요.\n' +
        '근거: 기능 – 성분사전 2026-01, EU 기능 – CosIng 2026-08',
      // The rules would not choose between the two.
      aiCategory: { v: '보습', r: 'EU 기능 항목에 HUMECTANT가 등록되어 있어요.' },
      aiFunction: { v: '보습, 용제', r: '기능 항목에 보습제, 용제가 등록되어 있어요.' },
    });
    expect(plain.aiCategory).toBeNull();
  });

  it.each([
    ['a group that is none', '분류: 좋은 성분 | 기능 항목에 보습제가 등록되어 있어요. [3]'],
    ['a group that the record does not mean', '분류: 보존 | 기능 항목에 보습제가 등록되어 있어요. [3]'],
    ['a group that what it cites does not mean', '분류: 보습 | 글리세린의 INCI 이름은 GLYCERIN이에요. [1]'],
    ['no reason', '분류: 보습 [3]'],
    ['a reason that is too long', `분류: 보습 | ${'보습제 '.repeat(60)}등록되어 있어요. [3]`],
    ['a reason that is cut off', '분류: 보습 | 기능 항목에 보습제가 [3]'],
    ['a reason of its own', '분류: 보습 | 피부에 수분을 채우는 인기 원료예요. [3]'],
    ['a judgement', '분류: 보습 | 보습제로 등록되어 있어 안전해요. [3]'],
    ['a place that is not there', '분류: 보습 | 기능 항목에 보습제가 등록되어 있어요. [9]'],
    ['nothing that it rests on', '분류: 보습 | 기능 항목에 보습제가 등록되어 있어요.'],
    ['an invented sentence', '설명: 글리세린은 3% 이하로 써요. [3]'],
    [
      'one invented sentence among others',
      '설명: 글리세린의 INCI 이름은 GLYCERIN이에요. [1]\n설명: 어디에나 들어가요. [1]',
    ],
    ['more sentences than asked for', '설명: 글리세린의 INCI 이름은 GLYCERIN이에요. [1]\n'.repeat(4)],
    ['functions twice', '기능: 보습, 보습 | 기능 항목에 보습제가 등록되어 있어요. [3]'],
    ['nothing', ''],
  ])('give way to those of the rules where it says %s', async (_, text) => {
    expect(await madeBy(text)).toEqual(plain);
  });

  it.each<[string, Partial<ModelReply>]>([
    ['breaks off', { then: 'breaks' }],
    ['answers with an error', { status: 500 }],
    ['does not come to an end', { finish: 'length' }],
    ['sends too much', { padding: 1_100_000 }],
  ])('give way to those of the rules where it %s, and it is asked again another time', async (_, reply) => {
    const { engine } = await engineThat(() => ({
      text: '분류: 보습 | 기능 항목에 보습제가 등록되어 있어요. [3]',
      ...reply,
    }));
    const made = await engine.make(record, new AbortController().signal);
    expect(made).toEqual({ texts: plain, engine: recordTexts.name });
    expect(made.engine).not.toBe(engine.name);
  });

  it('are not waited for longer than the settings say', async () => {
    const { engine } = await engineThat(() => ({ text: '분류: ', then: 'hangs' }), 300);
    const begun = Date.now();
    expect((await engine.make(record, new AbortController().signal)).texts).toEqual(plain);
    expect(Date.now() - begun).toBeLessThan(3000);
  });

  it('are asked for with fields of the record alone, and not where it holds nothing', async () => {
    const { engine, asked } = await engineThat(() => ({}));
    await engine.make({ ...record, lists: [] }, new AbortController().signal);
    expect(asked).toHaveLength(0);
    await engine.make(record, new AbortController().signal);
    const sent = asked[0]!.body.messages.find(({ role }) => role === 'user')!.content!;
    expect(Object.keys(JSON.parse(sent) as object)).toEqual(['facts', 'groups']);
    expect(sent).toContain('56-81-5');
  });

  it('are the default’s where no model is set up', () => {
    expect(engineOf(null, silentLog)).toBe(recordTexts);
  });
});

describe('a run with a model', () => {
  const database = useDatabase();
  beforeEach(async () => {
    for (const table of [ingredientTextRuns, ingredientTexts, ingredients]) await database().db.delete(table);
  });

  const LINE = '분류: 용제 | EU 기능 항목에 SOLVENT가 등록되어 있어요. [2]';

  it('goes on where the model fails, leaves it alone after a while, and asks again for those in the next run', async () => {
    const all = [];
    for (let at = 0; at < 6; at += 1) all.push(await buildListed());
    let isBroken = true;
    const { engine, asked, settings } = await engineThat(() => (isBroken ? { status: 503 } : { text: LINE }));
    const warned = vi.spyOn(silentLog, 'warn');
    expect(await runThrough(engine)).toMatchObject({ status: 'DONE', seen: 6, made: 6 });
    expect(asked).toHaveLength(3);
    expect((await rowOf(all[5]!)).aiCategory?.v).toBe('보습');
    expect(JSON.stringify(warned.mock.calls)).not.toContain(all[0]!.title);
    isBroken = false;
    expect(await runThrough(modelTexts(settings, silentLog))).toMatchObject({ made: 6 });
    expect((await rowOf(all[5]!)).aiCategory).toMatchObject({ v: '용제' });
    expect(await runThrough(modelTexts(settings, silentLog))).toMatchObject({ unchanged: 6 });
    expect(asked).toHaveLength(9);
    expect(await linesOf(all[0]!)).toHaveLength(2);
  });
});
