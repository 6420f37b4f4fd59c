import { LABEL_MAX, LabelDictionary } from '@gredia/domain/labels';
import { GetInciMatchesDocument, GetIngredientsListDocument } from '@gredia/graphql-schema';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { rateLimits } from '../../platform/limits/limits.table';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { buildIngredient } from '../ingredients/ingredients.factory';

const database = useDatabase();
beforeAll(async () => {
  await buildIngredient({ nameKor: '정제수', inci: 'Water' });
});
beforeEach(async () => {
  await database().db.delete(rateLimits);
});

/** In how many turns of the event loop names are looked up while a request is answered. */
async function turnsOfReading(answer: () => Promise<unknown>): Promise<number> {
  let turn = 0;
  let handle: NodeJS.Immediate;
  const next = () => {
    turn += 1;
    handle = setImmediate(next);
  };
  next();
  const turns = new Set<number>();
  const native = LabelDictionary.prototype.findWritten;
  const lookup = vi.spyOn(LabelDictionary.prototype, 'findWritten').mockImplementation(function (
    this: LabelDictionary,
    text,
  ) {
    turns.add(turn);
    return native.call(this, text);
  });
  onTestFinished(() => lookup.mockRestore());
  await answer();
  clearImmediate(handle!);
  return turns.size;
}

const distinct = (between: string, length: number) => {
  let text = '';
  for (let at = 0; text.length < length - 12; at++)
    text += `${String.fromCharCode(0xac00 + at * 7)}나다라마바${between}`;
  return text;
};

describe('a text made to be dear', () => {
  it.each([',', ':'])('lets other requests be answered while its names, with %j between, are read', async (between) => {
    const label = distinct(between, LABEL_MAX);
    // On a machine that does ten other things the reading alone may be dearer than a request may be.
    const processor = vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 0, system: 0 });
    onTestFinished(() => processor.mockRestore());
    const turns = await turnsOfReading(async () => {
      const { errors } = await gatewayAs(viewer('OPERATOR'))(GetIngredientsListDocument, { ingredients: label });
      expect(errors).toBeUndefined();
    });
    expect(turns).toBeGreaterThan(2);
  });
});

describe('a reading that takes too much of the processor', () => {
  it('of a label, or of names, is refused with a sentence beside the field', async () => {
    // Each look at the clock, and at what the processor did, is three seconds after the last.
    let [spent, passed] = [0, 0];
    const processor = vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: (spent += 3e6), system: 0 }));
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (passed += 3000));
    onTestFinished(() => {
      processor.mockRestore();
      clock.mockRestore();
    });
    const ask = gatewayAs(viewer('SELLER'));
    const label = await ask(GetIngredientsListDocument, { ingredients: distinct(',', LABEL_MAX) });
    expect(label.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { ingredients: '전성분을 분석하는 데 너무 오래 걸려요. 나누어 넣어 주세요.' },
    });
    const INCIs = distinct('\n', 3000).split('\n').filter(Boolean).slice(0, 200);
    const names = await ask(GetInciMatchesDocument, { INCIs });
    expect(names.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { INCIs: '성분명을 찾는 데 너무 오래 걸려요. 나누어 넣어 주세요.' },
    });
  });
});
