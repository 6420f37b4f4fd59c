import { NOTIFICATION_KINDS } from '@gredia/domain';
import { z } from 'zod';
import { readSnapshot } from './streaming/snapshot';

const FIRST = '한 번에 1–100개를 볼 수 있어요.';
const PLACE = '목록이 바뀌었어요. 처음부터 다시 불러와 주세요.';
const MOST_MARKED = 100;

export const notificationsInput = z.object({
  onlyUnread: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  kind: z
    .enum(NOTIFICATION_KINDS)
    .nullish()
    .transform((value) => value ?? null),
  first: z.preprocess((first) => first ?? 20, z.int(FIRST).min(1, FIRST).max(100, FIRST)),
  after: z
    .guid(PLACE)
    .nullish()
    .transform((value) => value ?? null),
});

export type NotificationsInput = z.output<typeof notificationsInput>;

type Marked = { ids: string[]; place: string | null } | { until: string } | { place: string };

export const markInput = z
  .object({
    ids: z.array(z.guid(PLACE)).max(MOST_MARKED, `한 번에 ${MOST_MARKED}개까지 읽음으로 표시할 수 있어요.`).nullish(),
    until: z.guid(PLACE).nullish(),
    place: z
      .string()
      .refine((place) => readSnapshot(place) !== null, PLACE)
      .nullish(),
  })
  .transform(({ ids, until, place }, { addIssue }): Marked => {
    if (ids && !until) return { ids, place: place ?? null };
    if (until && !ids && !place) return { until };
    if (place && !ids && !until) return { place };
    addIssue('읽음으로 표시할 알림을 골라 주세요.');
    return z.NEVER;
  });

export type MarkInput = z.output<typeof markInput>;
