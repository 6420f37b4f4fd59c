import { z } from 'zod';
import { foldedKey } from '../search/folded-key';
import { lineField, optionalLine, optionalText } from '../text/text-fields';

export const REQUEST_NOTE_MAX = 500;

const NAME_MESSAGE = '찾는 원료의 이름을 2자 이상 입력해 주세요.';

/** What 원료 요청하기 takes. */
export const requestedProductInput = z.object({
  name: lineField('원료명', 100)
    .refine((name) => [...name].length >= 2, NAME_MESSAGE)
    .refine((name) => foldedKey(name) !== '', NAME_MESSAGE),
  dealer: optionalLine('판매사', 50),
  manufacture: optionalLine('제조사', 50),
  note: optionalText('메모', REQUEST_NOTE_MAX),
});

export type RequestedProductInput = z.output<typeof requestedProductInput>;

/** The most that an index entry of PostgreSQL holds, with room to spare. */
const KEY_MAX = 800;

/** Two wishes with the same key are the same wish: spelling, case, blanks and signs do not count. */
export const requestedProductKey = ({
  name,
  dealer,
  manufacture,
}: Pick<RequestedProductInput, 'name' | 'dealer' | 'manufacture'>): string =>
  [name, dealer ?? '', manufacture ?? '']
    .map((text) => foldedKey(text))
    .join('/')
    .slice(0, KEY_MAX);
