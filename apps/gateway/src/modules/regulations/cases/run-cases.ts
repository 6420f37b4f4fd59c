import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';

/** A decided case: what the rule of a country must be for an ingredient, by the text of its lists. */
export type RuleCase = Record<
  | 'id'
  | 'group'
  | 'inci'
  | 'nameKor'
  | 'country'
  | 'expect'
  | 'entry'
  | 'also'
  | 'limitPercent'
  | 'product'
  | 'form'
  | 'why',
  string
>;

/** A decided question: whether an amount may go into a product in a country. */
export type AnswerCase = Record<
  | 'id'
  | 'inci'
  | 'nameKor'
  | 'amountPercent'
  | 'use'
  | 'country'
  | 'verdict'
  | 'limitPercent'
  | 'entry'
  | 'accept'
  | 'why',
  string
>;

/** A decided search: what a name or number must lead to. */
export type FindCase = Record<'id' | 'query' | 'shows' | 'why', string>;

const read = <Row>(name: string): Row[] =>
  parse(readFileSync(path.join(import.meta.dirname, `${name}.csv`)), { columns: true, bom: true }) as Row[];

export const ruleCases = (): RuleCase[] => ['rules-eu', 'rules-other'].flatMap((name) => read<RuleCase>(name));
export const answerCases = (): AnswerCase[] =>
  ['answers-eu', 'answers-other'].flatMap((name) => read<AnswerCase>(name));
export const findCases = (): FindCase[] => read<FindCase>('find');

/** Values of a cell that holds several. */
export const several = (cell: string): string[] => cell.split('|').filter((value) => value !== '');
