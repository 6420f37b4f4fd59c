import { z } from 'zod';
import { josa } from './josa';

/** Length in characters as a reader counts them, not in UTF-16 units. */
const lengthOf = (text: string): number => [...text].length;

/**
 * Text pasted from spreadsheets and documents carries invisible characters: they are removed. So are letters that only
 * fill space (Hangul fillers, the empty Braille cell), which would let an empty field pass as filled in.
 */
const UNSEEN = /[\p{Cf}\p{Cs}\p{Co}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** One line in NFC with single blanks between its words. */
export const cleanLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Paragraphs in NFC: line breaks stay, more than two in a row become two. */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '')
    .replace(/[^\S\n]|(?!\n)\p{Cc}/gu, ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const tooLong = (what: string, max: number): string => `${josa(what, '은/는')} ${max}자까지 쓸 수 있어요.`;

/**
 * What is cleaned before it is counted may be longer than its bound, but not by much: more than that is refused
 * before anything reads it.
 */
const raw = (what: string, max: number) => z.string().max(10 * max, tooLong(what, max));

const within = (max: number) => (text: string) => lengthOf(text) <= max;

/** One line of text. @param what its name on screens, for the sentence */
export const lineField = (what: string, max: number) =>
  raw(what, max).transform(cleanLine).refine(within(max), tooLong(what, max));

/** The same where it must say something. */
export const requiredLine = (what: string, max: number) =>
  lineField(what, max).refine((text) => text !== '', `${josa(what, '을/를')} 입력해 주세요.`);

/** The same where it may be left out; blank and absent are null. */
export const optionalLine = (what: string, max: number) =>
  lineField(what, max)
    .nullish()
    .transform((text) => text || null);

/** Some paragraphs that may be left out. */
export const optionalText = (what: string, max: number) =>
  raw(what, max)
    .transform(cleanText)
    .refine(within(max), tooLong(what, max))
    .nullish()
    .transform((text) => text || null);
