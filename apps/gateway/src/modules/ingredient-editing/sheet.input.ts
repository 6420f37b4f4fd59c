import { fieldOf, ingredientSheet, isSheetEdit, RULE_LOSS_WORD } from '@gredia/domain';
import { z } from 'zod';
import { reasonInput } from '../../platform/collections/save-documents.service';
import { badUserInput } from '../../platform/errors/errors';
import { parse } from '../../platform/graphql/parse';
import {
  isContentField,
  isEmpty,
  type ContentEdit,
  type ContentField,
  type IngredientValues,
} from '../ingredients/public';

const ID = z.uuid('찾는 성분이 없어요. 그사이에 지워졌을 수 있어요.');

export const sheetInput = z.object({ id: ID });

export const changeInput = z.object({ changeId: z.uuid('되돌릴 내용이 없어요. 이미 되돌렸을 수 있어요.') });

export const consequencesInput = z.object({
  id: ID,
  changes: z.unknown(),
  giveBack: z
    .array(z.string().max(50))
    .max(50, '한 번에 50개까지 되돌릴 수 있어요.')
    .nullish()
    .transform((fields) => fields ?? []),
});

const nullish = (max: number) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((text) => text ?? null);

const REASON = reasonInput
  .refine((reason) => reason !== null, '출처와 이유를 적어 주세요.')
  .transform((reason) => reason!);

export const saveInput = consequencesInput.extend({
  expectedUpdatedAt: z.date(),
  reason: REASON,
  seen: nullish(64),
  typedWord: nullish(20),
});

export const newInput = z.object({ values: z.unknown() });

export const addInput = newInput.extend({ reason: REASON, seen: nullish(64), typedWord: nullish(20) });

export type NewInput = z.output<typeof newInput>;
export type AddInput = z.output<typeof addInput>;

export type ConsequencesInput = z.output<typeof consequencesInput>;
export type SaveInput = z.output<typeof saveInput>;

/** New values by the rules of their fields. @throws BAD_USER_INPUT by field */
export function readEdit({ changes, giveBack }: Pick<ConsequencesInput, 'changes' | 'giveBack'>): ContentEdit {
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) {
    throw badUserInput({ changes: '바꿀 값을 확인해 주세요.' });
  }
  const fields = Object.keys(changes);
  const unknown = [...fields, ...giveBack].find((field) => !isSheetEdit(field) || !isContentField(field));
  if (unknown !== undefined) throw badUserInput({ [unknown.slice(0, 50)]: '여기서 바꿀 수 없는 항목이에요.' });
  const both = fields.find((field) => giveBack.includes(field));
  if (both !== undefined) throw badUserInput({ [both]: '새 값을 쓰거나 출처로 되돌리거나, 하나만 골라 주세요.' });
  if (!fields.length && !giveBack.length) throw badUserInput({ changes: '바꿀 값을 하나 이상 입력해 주세요.' });
  return { values: readValues(changes, fields), giveBack: [...new Set(giveBack)] as ContentField[] };
}

/** Values by the rules of their fields. @throws BAD_USER_INPUT by field */
function readValues(values: object, fields: readonly string[]): IngredientValues {
  const shape = Object.fromEntries(fields.map((field) => [field, fieldOf(ingredientSheet, field)!.edit!]));
  return parse(z.object(shape), values) as IngredientValues;
}

/** The same of a new ingredient; what says nothing is left to the sources. @throws BAD_USER_INPUT by field */
export function readNewValues({ values: given }: NewInput): IngredientValues {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw badUserInput({ values: '넣을 값을 확인해 주세요.' });
  }
  const fields = Object.keys(given);
  const unknown = fields.find((field) => !isSheetEdit(field) || !isContentField(field));
  if (unknown !== undefined) throw badUserInput({ [unknown.slice(0, 50)]: '넣을 수 없는 항목이에요.' });
  const values = Object.entries(readValues(given, fields));
  return Object.fromEntries(values.filter(([, value]) => !isEmpty(value))) as IngredientValues;
}

/** @throws BAD_USER_INPUT where a ban or limit would end without its word */
export function requireWord(losesRules: boolean, typedWord: string | null): void {
  if (losesRules && typedWord?.trim() !== RULE_LOSS_WORD) {
    throw badUserInput({ typedWord: `금지나 제한이 빠져요. 계속하려면 ‘${RULE_LOSS_WORD}’를 입력해 주세요.` });
  }
}
