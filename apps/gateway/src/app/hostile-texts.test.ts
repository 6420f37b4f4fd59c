import { countWork, HOSTILE_LENGTH, hostileTexts } from '@gredia/domain/testing/steps';
import { describe, it } from 'vitest';
import { nameFromProfile } from '../modules/identity/sign-up/profile-name';
import { RowRejected } from '../modules/imports/import-error';
import { readXml } from '../modules/imports/open-api/xml-answer';
import { addressOf, dayOf, labelOf, nameOf, priceOf } from '../modules/imports/sources/cosmetics-cells';
import { koreanNames } from '../modules/imports/sources/kr-law';
import { namesIn, numbersIn } from '../modules/imports/sources/law-list';
import { pythonList } from '../modules/imports/sources/python-list';
import { europeanDay, lineOf, textOf } from '../modules/imports/sources/record';
import { splitKey } from '../modules/ingredient-merges/splitting/split-content';
import { bareName, substanceNames } from '../modules/regulations/finding/substance-names';
import { attachmentNamed } from '../platform/files/attachment';
import { cleanFileName, givenName } from '../platform/files/file-name';
import { knows } from '../platform/http/etag';

/** A reader that refuses a text has read it, too. */
const orRefused = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    if (error instanceof RowRejected) return error;
    throw error;
  }
};

const tried = (read: (text: string) => unknown) => (text: string) => {
  try {
    return read(text);
  } catch (error) {
    return error;
  }
};

type Reader = readonly [name: string, read: (text: string) => unknown, stepsForEachLetter: number];

const READERS: readonly Reader[] = [
  ['a name of a social account', nameFromProfile, 60],
  ['a file', (text) => [cleanFileName(text, 'pdf'), givenName(text)], 80],
  ['a file that is sent', (text) => attachmentNamed(givenName(text)), 80],
  ['an entity tag', (text) => knows(text, '"1"'), 40],
  ['a name of a substance', (text) => [substanceNames([text]), bareName(text)], 400],
  ['a name in Korean law', koreanNames, 60],
  ['names of a cell', namesIn, 60],
  ['numbers of a cell', numbersIn, 100],
  [
    'a list as Python writes it',
    (text) => [`[${text}]`, `['${text}']`, `['${text}`].map((list) => orRefused(() => pythonList(list))),
    120,
  ],
  ['a cell', (text) => [textOf(text), lineOf(text), europeanDay(text)], 60],
  ['a name of a cosmetic', (text) => nameOf(text, '이름'), 60],
  ['a label of a cosmetic', labelOf, 60],
  ['a price', priceOf, 40],
  ['a day', (text) => dayOf(text, '날짜'), 40],
  ['an address', (text) => addressOf(text, '주소'), 40],
  ['an answer of the open API', (text) => [text, `<a>${text}</a>`, `<a>${text}`].map(tried(readXml)), 200],
  ['a name of an ingredient that is split', splitKey, 60],
];

const WORDS = ['1. ', '2024년', '(다만', '및 그 ', '조건:', "['", '.pdf', 'W/'];

describe.each(READERS)('%s', (_, read, steps) => {
  it.each(hostileTexts(WORDS))('of %s costs steps for each letter, not for each pair of them', (_, text) => {
    countWork(steps * HOSTILE_LENGTH, () => orRefused(() => read(text)));
  });
});
