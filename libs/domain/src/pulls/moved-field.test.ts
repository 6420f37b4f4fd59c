import { expect, it } from 'vitest';
import { isMovedField } from './moved-field';

const field = { kind: 'ENTRIES', state: 'PENDING', isConflict: false, before: null, current: null } as const;
const member = { ingredientId: 'a', applies: true, condition: null };

it('says that others changed a field that waits', () => {
  expect(isMovedField({ ...field, before: [member], current: [{ ...member, applies: false }] })).toBe(true);
  expect(isMovedField({ ...field, kind: 'SCALAR', before: null, current: '水' })).toBe(true);
});

it('says it of none that only reads otherwise: keys and values of lists in another order', () => {
  // As the database gives back what was sent.
  const stored = { applies: true, condition: null, ingredientId: 'a' };
  expect(isMovedField({ ...field, before: [stored], current: [member] })).toBe(false);
  expect(isMovedField({ ...field, kind: 'SET', before: ['가', '나'], current: ['나', '가'] })).toBe(false);
});

it('says it of none that was decided, that is in conflict, or that is an opinion', () => {
  const moved = { ...field, kind: 'SCALAR', current: '水' } as const;
  expect(isMovedField({ ...moved, state: 'ACCEPTED' })).toBe(false);
  expect(isMovedField({ ...moved, isConflict: true })).toBe(false);
  expect(isMovedField({ ...moved, kind: 'OPINION' })).toBe(false);
});
