import { describe, it } from 'vitest';
import { normaliseEmail, emailProblem } from '../accounts/email-rule';
import { signUpInput } from '../accounts/account-inputs';
import { contactField } from '../contacts/contact-field';
import { formatContact } from '../contacts/format-contact';
import { casNumbersIn, ecNumbersIn } from '../ingredients/cas';
import { latinNameKeys } from '../ingredients/name-join';
import { scrub, withoutQueryValues } from '../log/scrub';
import { forwardedWithoutPorts } from '../net/forwarded-for';
import { isProxyList } from '../net/proxy-list';
import { nameForms, readComposition } from '../products/composition-text';
import { nameFilter } from '../search/name-filter';
import { isPersonalWord, withoutPersonalWords } from '../search/personal-word';
import { readSearchQuery } from '../search/read-query';
import { cleanTrackingNumber } from '../shipping/couriers';
import { draftOf } from '../sms/sms-input';
import { splitNumbers } from '../sms/sms-number';
import { isDisposableEmail } from '../spam/disposable-mail';
import { isLinkOnlyNote } from '../spam/link-only-note';
import { comparedText, fingerprint, textLikeness } from '../spam/text-likeness';
import { delimiterOf } from '../table-imports/delimiter';
import { plainHead } from '../table-imports/guess-mapping';
import { cellText, readCell } from '../table-imports/read-cell';
import { countWork, HOSTILE_LENGTH, hostileTexts } from '../testing/steps';
import { josa } from './josa';
import { asSentence } from './sentence';
import { cleanLine, cleanText } from './text-fields';

const signUp = (text: string) =>
  signUpInput.safeParse({ email: text, name: text, nickname: text, company: text, mobile: text, password: text });

const KINDS = ['number', 'boolean', 'choice', 'texts', 'day', 'moment'] as const;
const readCells = (text: string) => KINDS.map((kind) => readCell({ kind, label: '항목' }, text));

/** Words of both halves alike and turned round, as a copy has them. */
const likeness = (text: string) =>
  textLikeness(text, `${text.slice(text.length / 2)}${text.slice(0, text.length / 2)}`);

const ADVERTISER = { name: '그레디아', refusalNumber: '0801234567' };

/** Steps for each letter: every reader goes through its text a bounded number of times, however long it is. */
const READERS: readonly (readonly [name: string, read: (text: string) => unknown, steps: number])[] = [
  ['a line', cleanLine, 40],
  ['paragraphs', cleanText, 40],
  ['a sentence', asSentence, 10],
  ['a word and its particle', (text) => josa(text, '을/를'), 40],
  ['a composition', readComposition, 300],
  ['forms of a name', nameForms, 100],
  ['a search', readSearchQuery, 2000],
  ['a filter of names', nameFilter, 500],
  ['a word that may be personal', isPersonalWord, 200],
  ['a text without personal words', withoutPersonalWords, 600],
  ['Latin names of an ingredient', latinNameKeys, 60],
  ['CAS numbers', casNumbersIn, 40],
  ['EC numbers', ecNumbersIn, 40],
  ['an e-mail address', (text) => emailProblem(normaliseEmail(text)), 40],
  ['a sign-up', signUp, 100],
  ['a telephone number', (text) => contactField.safeParse(text), 40],
  ['digits of a telephone number', formatContact, 10],
  ['a tracking number', cleanTrackingNumber, 20],
  ['a text to phones', (text) => [draftOf(text, null), draftOf(text, ADVERTISER)], 300],
  ['a list of numbers', splitNumbers, 40],
  ['a list of proxies', isProxyList, 100],
  ['forwarded addresses', forwardedWithoutPorts, 60],
  ['a note that may only lead elsewhere', isLinkOnlyNote, 200],
  ['an address that may be for minutes', isDisposableEmail, 40],
  ['a text that may be a copy', (text) => fingerprint(comparedText(text)), 200],
  ['two texts beside each other', likeness, 400],
  ['the head of a file', (text) => [delimiterOf(text), plainHead(text)], 100],
  ['a cell of a file', (text) => [cellText(text), readCells(text)], 200],
  ['a line of the log', (text) => [scrub(text), withoutQueryValues(text)], 300],
];

const WORDS = ['추출물', 'a@', 'CAS No. ', '010-', 'q.s. ', '다이', 'ㅎㅅㄷ', 'gks', '(광고)', '무료 수신'];

describe.each(READERS)('%s', (_, read, steps) => {
  it.each(hostileTexts(WORDS))('of %s costs steps for each letter, not for each pair of them', (_, text) => {
    countWork(steps * HOSTILE_LENGTH, () => read(text));
  });
});
