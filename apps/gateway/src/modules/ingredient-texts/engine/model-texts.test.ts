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

const KOREA = '성분사전 2026-01의 기능 항목에 보습제, 용제가 등록되어 있어요. [3]';
const EUROPE = 'CosIng 2026-08의 EU 기능 항목에 HUMECTANT, SOLVENT가 등록되어 있어요. [4]';
const ANSWER = ['글리세린의 INCI 이름은 GLYCERIN이에요. [1]', KOREA, EUROPE].join('\n');

describe('texts of a model', () => {
  it('describe where the record holds each of their sentences; group and functions are those of the rules', async () => {
    const texts = await madeBy(ANSWER);
    expect(texts).toEqual({
      ...plain,
      aiDescription:
        '글리세린의 INCI 이름은 GLYCERIN이에요. 성분사전 2026-01의 기능 항목에 보습제, 용제가 등록되어 있어요. ' +
        'CosIng 2026-08의 EU 기능 항목에 HUMECTANT, SOLVENT가 등록되어 있어요.\n' +
        '근거: 기능 – 성분사전 2026-01, EU 기능 – CosIng 2026-08',
    });
    expect(plain.aiCategory).toBeNull();
  });

  const withEurope = (...lines: string[]) => [...lines, EUROPE].join('\n');
  it.each([
    ['a group', `${ANSWER}\n분류: 보습 | 기능 항목에 보습제가 등록되어 있어요. [3]`],
    ['what only the other list says', withEurope(KOREA.replace('보습제, 용제', '보습제, 용제, SOLVENT'))],
    ['that it stands in the other list', withEurope(KOREA.replace('[3]', '[4]'))],
    ['that two facts say it', withEurope(KOREA.replace('[3]', '[3][4]'))],
    ['the field of the other list', withEurope(KOREA.replace('기능 항목', 'EU 기능 항목'))],
    ['no field', withEurope(KOREA.replace('기능 항목에 ', ''))],
    ['no source', withEurope(KOREA.replace('성분사전 2026-01의 ', ''))],
    ['a part of a list', withEurope(KOREA.replace(', 용제', ''))],
    ['nothing of a list', KOREA],
    ['a sentence that is cut off', withEurope(KOREA.replace('가 등록되어 있어요.', '가'))],
    ['a sentence of its own', `${ANSWER}\n피부에 수분을 채우는 인기 원료예요. [3]`],
    ['a judgement', withEurope(KOREA.replace('있어요', '있어 안전해요'))],
    ['a place that is not there', withEurope(KOREA.replace('[3]', '[9]'))],
    ['nothing that it rests on', withEurope(KOREA.replace(' [3]', ''))],
    ['a number of its own', `${ANSWER}\n글리세린은 3% 이하로 써요. [3]`],
    ['a letter that is none', withEurope(KOREA.replace('성분사전', '성분사전\u0000'))],
    ['half a letter', withEurope(KOREA.replace('등록', '\ud800등록'))],
    ['what turns letters round', withEurope(KOREA.replace('등록', '\u202e등록'))],
    ['a picture', withEurope(`✅ ${KOREA}`)],
    ['more sentences than asked for', [ANSWER, ANSWER].join('\n')],
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
      text: ANSWER,
      ...reply,
    }));
    const made = await engine.make(record, new AbortController().signal);
    expect(made).toEqual({ texts: plain, engine: recordTexts.name });
    expect(made.engine).not.toBe(engine.name);
  });

  it('are not waited for longer than the settings say', async () => {
    const { engine } = await engineThat(() => ({ text: '글리세린', then: 'hangs' }), 300);
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
    expect(Object.keys(JSON.parse(sent) as object)).toEqual(['facts']);
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

  const ANSWERED = [
    '성분사전 2026-01의 기능 항목에 보습제가 등록되어 있어요. [1]',
    'CosIng 2026-01의 EU 기능 항목에 HUMECTANT, SOLVENT가 등록되어 있어요. [2]',
  ].join('\n');
  const isModels = ({ aiDescription }: { aiDescription: string | null }) =>
    aiDescription!.startsWith('성분사전 2026-01의 기능 항목에');

  it('goes on where the model fails, leaves it alone after a while, and asks again for those in the next run', async () => {
    const all = [];
    for (let at = 0; at < 6; at += 1) all.push(await buildListed());
    let isBroken = true;
    const { engine, asked, settings } = await engineThat(() => (isBroken ? { status: 503 } : { text: ANSWERED }));
    const warned = vi.spyOn(silentLog, 'warn');
    expect(await runThrough(engine)).toMatchObject({ status: 'DONE', seen: 6, made: 6 });
    expect(asked).toHaveLength(3);
    const before = await rowOf(all[5]!);
    expect([before.aiCategory?.v, isModels(before)]).toEqual(['보습', false]);
    expect(JSON.stringify(warned.mock.calls)).not.toContain(all[0]!.title);
    isBroken = false;
    expect(await runThrough(modelTexts(settings, silentLog))).toMatchObject({ made: 6 });
    const after = await rowOf(all[5]!);
    expect([after.aiCategory, isModels(after)]).toEqual([before.aiCategory, true]);
    expect(await runThrough(modelTexts(settings, silentLog))).toMatchObject({ unchanged: 6 });
    expect(asked).toHaveLength(9);
    expect(await linesOf(all[0]!)).toHaveLength(2);
  });

  it('writes after ten that were asked for, and passes over thousands that were not in one writing', async () => {
    for (let at = 0; at < 30; at += 1) await buildListed();
    const { engine } = await engineThat(() => ({ text: ANSWERED }));
    const writings = vi.spyOn(database().db, 'transaction');
    onTestFinished(() => writings.mockRestore());
    expect(await runThrough(engine)).toMatchObject({ made: 30 });
    expect(writings.mock.calls.length).toBe(3);
    writings.mockClear();
    expect(await runThrough(engine)).toMatchObject({ unchanged: 30 });
    expect(writings.mock.calls.length).toBe(1);
  });
});
