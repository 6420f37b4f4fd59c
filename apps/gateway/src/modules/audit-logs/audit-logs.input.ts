import { COLLECTION_NAMES, dayField } from '@gredia/domain';
import { z } from 'zod';

const FIRST_MESSAGE = '한 번에 1–200개를 볼 수 있어요.';
const CURSOR_MESSAGE = '목록이 바뀌었어요. 처음부터 다시 불러와 주세요.';
const line = (max: number, message: string) =>
  z
    .string()
    .trim()
    .max(max, message)
    .nullish()
    .transform((text) => text || null);
const day = dayField('날짜를 확인해 주세요.')
  .nullish()
  .transform((value) => value ?? null);

const filter = z
  .object({
    actor: line(50, '이름은 50자까지 쓸 수 있어요.'),
    action: line(50, '동작을 다시 골라 주세요.'),
    collection: z
      .enum(COLLECTION_NAMES)
      .nullish()
      .transform((name) => name ?? null),
    documentId: z
      .guid('항목의 ID를 확인해 주세요.')
      .nullish()
      .transform((id) => id ?? null),
    from: day,
    to: day,
    outcome: z
      .enum(['OK', 'REFUSED'])
      .nullish()
      .transform((outcome) => outcome ?? null),
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    message: '끝 날짜가 시작 날짜보다 앞서요.',
  });

/** Where rows begin: behind a moment, to the microsecond, and an id. */
const cursor = z
  .string()
  .max(200, CURSOR_MESSAGE)
  .nullish()
  .transform((text, { addIssue }) => {
    if (!text) return null;
    const [at = '', id = ''] = Buffer.from(text, 'base64url').toString('utf8').split(' ');
    const isPlace = z.iso.datetime().safeParse(at).success && z.guid().safeParse(id).success;
    if (isPlace) return { at, id };
    addIssue(CURSOR_MESSAGE);
    return z.NEVER;
  });

export const auditLogsInput = z.object({
  filter: z.preprocess((given) => given ?? {}, filter),
  first: z.preprocess((first) => first ?? 50, z.int(FIRST_MESSAGE).min(1, FIRST_MESSAGE).max(200, FIRST_MESSAGE)),
  after: cursor,
});

export type AuditLogsInput = z.output<typeof auditLogsInput>;

export const cursorOf = ({ place, id }: { place: string; id: string }): string =>
  Buffer.from(`${place} ${id}`).toString('base64url');
