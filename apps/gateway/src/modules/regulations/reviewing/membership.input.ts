import { countryLabel, REGULATION_LEVELS } from '@gredia/domain';
import { isListKey, type ListKey } from '@gredia/domain/regulations';
import { z } from 'zod';
import { pagingInput } from '../../../platform/graphql/list-input';
import { BASES } from '../regulations.table';

const nullish = <Type extends z.ZodType>(type: Type) => type.nullish().transform((value) => value ?? null);

/** `676.<ingredient>.<substance>`: behind which review a page begins. */
const CURSOR = /^(\d{1,9})\.([0-9a-f-]{36})\.([0-9a-f-]{36})$/;

const cursorInput = z
  .string()
  .max(100)
  .transform((text, check) => {
    const [, labels, ingredientId, substanceId] = CURSOR.exec(text) ?? [];
    const isUuid = (value: string | undefined) => z.uuid().safeParse(value).success;
    if (isUuid(ingredientId) && isUuid(substanceId)) {
      return { labels: Number(labels), ingredientId: ingredientId!, substanceId: substanceId! };
    }
    check.addIssue({ code: 'custom', message: '이어 볼 자리를 찾지 못했어요. 처음부터 다시 열어 주세요.' });
    return z.NEVER;
  });

export const reviewsInput = pagingInput.extend({
  after: nullish(cursorInput),
  view: z.preprocess((value) => value ?? 'WAITING', z.enum(['WAITING', 'LATER'])),
  country: nullish(z.string().refine((country) => country in countryLabel, '모르는 나라예요.')),
  list: nullish(
    z
      .string()
      .refine(isListKey, '모르는 목록이에요.')
      .transform((key) => key as ListKey),
  ),
  basis: nullish(z.enum(BASES)),
  level: nullish(z.enum(REGULATION_LEVELS)),
});

export type ReviewsInput = z.output<typeof reviewsInput>;

export const decisionIdInput = z.object({ decisionId: z.uuid('결정을 찾지 못했어요.') });

export const decisionsInput = pagingInput.extend({ mine: z.preprocess((value) => value ?? false, z.boolean()) });

export type DecisionsInput = z.output<typeof decisionsInput>;
