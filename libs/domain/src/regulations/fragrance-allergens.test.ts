import { expect, it } from 'vitest';
import { allergenEntries, otherAllergens, unreadAllergens } from './fragrance-allergens';

// The Korean list names the oak moss by its two INCI names.
const ALLERGENS = [
  { id: '참나무이끼추출물', entry: '24' },
  { id: 'EVERNIA PRUNASTRI LICHEN EXTRACT', entry: '24' },
  { id: '리날룰', entry: '18' },
  { id: '리모넨', entry: '17' },
];

it.each([
  [['참나무이끼추출물', 'EVERNIA PRUNASTRI LICHEN EXTRACT'], ['24'], ['리날룰', '리모넨']],
  [['리모넨', '리모넨', 'EVERNIA PRUNASTRI LICHEN EXTRACT'], ['17', '24'], ['리날룰']],
  [['새 알레르겐'], ['새 알레르겐'], ['참나무이끼추출물', '리날룰', '리모넨']],
  [[], [], ['참나무이끼추출물', '리날룰', '리모넨']],
])('of %j the entries are counted, and one ingredient stands for each of the others', (ids, entries, others) => {
  const found = allergenEntries(ids, ALLERGENS);
  expect([...found].sort()).toEqual(entries);
  expect(otherAllergens(found, ALLERGENS).map(({ id }) => id)).toEqual(others);
});

it('a name that was not read and may be one is told once, and no other', () => {
  const unread = [
    { text: ' 리모넨향', mayBe: ['리모넨오일', '리모넨'] },
    { text: '리모넨향', mayBe: ['리모넨'] },
    { text: '아무추출물', mayBe: ['다른추출물'] },
    { text: '모르는이름', mayBe: [] },
  ];
  expect(
    unreadAllergens(
      unread,
      ALLERGENS.map(({ id }) => id),
    ),
  ).toEqual(['리모넨향']);
});
