import { beforeEach, expect, it } from 'vitest';
import { matchRoute } from '../../app/match-route';
import { formulaParams, keepFormula, keptFormula, readFormula } from './formula-address';

const params = (search: string) => formulaParams(new URLSearchParams(search)).toString();
const read = (search: string) => readFormula(new URLSearchParams(search));

beforeEach(() => sessionStorage.clear());

it.each([
  ['pct=2.0&use=leave-on', 'pct=2&use=leave-on'],
  ['use=leave-on&pct=2', 'pct=2&use=leave-on'],
  ['pct=2,50', 'pct=2.5&use=leave-on'],
  ['pct=0.5%25', 'pct=0.5&use=leave-on'],
  ['pct=3 %EF%BC%85', 'pct=3&use=leave-on'],
  ['pct=2&use=moon', 'pct=2&use=leave-on'],
  ['pct=101&use=lip', 'use=lip'],
  ['pct=abc', ''],
  ['pct=abc&use=leave-on', ''],
  ['pct=2&yes=nano&no=nano', 'pct=2&use=leave-on&yes=nano'],
  ['pct=2&no=refined&yes=nano', 'pct=2&use=leave-on&yes=nano&no=refined'],
  ['pct=2&yes=NOT A KEY', 'pct=2&use=leave-on'],
  ['yes=nano', ''],
])('has one spelling of %s', (search, written) => {
  expect(params(search)).toBe(written);
});

it('is one page for the cache of the server, whatever the spelling', () => {
  const url = (search: string) => matchRoute('/ingredients/A', search)?.url;
  expect(url('?use=leave-on&pct=2.0&utm=x')).toBe(url('?pct=2'));
  expect(url('?pct=none&use=')).toBe('/ingredients/A');
  expect(url('?hash=abc&pct=2')).toBe('/ingredients/A?hash=abc&pct=2&use=leave-on');
});

it('reads answers about the raw material only beside an amount', () => {
  expect(read('pct=2&yes=peroxide:20&no=nano')?.answers).toEqual({ 'peroxide:20': true, nano: false });
  expect(read('use=lip&yes=nano')).toMatchObject({ amountPercent: null, use: 'LIP', answers: {} });
  expect(read('hash=abc')).toBeNull();
});

it('is kept for the session without the answers, and nothing broken is read from it', () => {
  expect(keptFormula()).toBeNull();
  keepFormula({ amountPercent: 1.5, use: 'LIP' });
  expect(keptFormula()).toEqual({ amountPercent: 1.5, use: 'LIP', answers: {} });
  for (const broken of ['{', '[]', '["1.5","moon"]', '7']) {
    sessionStorage.setItem('formula', broken);
    expect(keptFormula()).toBeNull();
  }
});
