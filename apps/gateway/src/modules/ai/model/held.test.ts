import { describe, expect, it } from 'vitest';
import { fact, type Evidence } from '../records/said';
import { isHeld, isSame } from './held';

const evidence = (recordType: Evidence['recordType'], quote: string): Evidence => ({
  ...{ recordType, recordId: '1', field: 'f', title: '나이아신아마이드 · 기능', quote },
  ...{ source: null, date: '2026-11-17', path: '/ingredients/1' },
});
const functions = fact({
  about: '나이아신아마이드',
  text: '등록된 기능: 피부컨디셔닝제, 미백제.',
  evidence: [evidence('INGREDIENT', '피부컨디셔닝제, 미백제')],
});
const entry = fact({
  about: '페녹시에탄올 · 유럽연합',
  text: 'V/29 · 모든 제품: 1%까지.',
  evidence: [evidence('SUBSTANCE', '모든 제품: 1%까지.')],
});

describe('a sentence of a model', () => {
  it.each(['나이아신아마이드의 등록된 기능은 미백제예요.', '나이아신아마이드: 피부컨디셔닝제, 미백제', '2026-11-17'])(
    'is told where the record holds its words: %s',
    (text) => expect(isHeld(text, [functions])).toBe(true),
  );

  it.each([
    ['an invented name', '나이아신아마이드와 레티놀은 미백제예요.'],
    ['an invented number', '나이아신아마이드의 기능은 3 미백제예요.'],
    ['an invented use', '나이아신아마이드는 염색에 쓰이는 미백제예요.'],
    ['an effect', '나이아신아마이드는 미백 효과가 있어요.'],
    ['safety', '나이아신아마이드는 안전한 미백제예요.'],
    ['a denial', '나이아신아마이드는 미백제가 아니에요.'],
    ['English', 'Niacinamide is allowed.'],
  ])('is not told with %s', (_, text) => expect(isHeld(text, [functions])).toBe(false));

  it.each(['V/29 · 모든 제품: 1%까지.', '페녹시에탄올은 유럽연합 V/29에 있어요.', '1까지'])(
    'is never the model’s where a list of law is cited: %s',
    (text) => {
      expect(isHeld(text, [entry])).toBe(false);
      expect(isHeld(text, [functions, entry])).toBe(false);
    },
  );

  it('is not told without a record', () => expect(isHeld('미백제', [])).toBe(false));

  it('is the same with other spaces and without its point', () => {
    expect(isSame('모든  제품: 1%까지.', '모든 제품: 1%까지')).toBe(true);
    expect(isSame('모든 제품: 1%까지.', '모든 제품: 10%까지.')).toBe(false);
  });
});
