import { describe, expect, it } from 'vitest';
import { pullField } from '../../testing/fake-suggesting';
import { blankRebase, rebaseDiff, undecided } from './author/rebase-choices';
import { pullsHref, pullVariables, readPulls } from './pull-params';
import { acceptChange, denyChange, reviewOf, wordsProblem } from './review/review-choices';

describe('the address of the list', () => {
  const read = (search: string) => readPulls(new URLSearchParams(search));

  it.each([
    ['', '/pulls', undefined],
    ['status=OPEN&page=2', '/pulls?status=OPEN&page=2', ['OPEN', 'REVIEWING', 'CHANGES_REQUESTED', 'CONFLICT']],
    [
      'status=DENIED&search= 알란토인 ',
      `/pulls?${new URLSearchParams({ status: 'DENIED', search: '알란토인' })}`,
      ['DENIED'],
    ],
    ['status=toString&page=-1', '/pulls', undefined],
    ['mine=1&status=DENIED', '/pulls?mine=1', undefined],
  ])('%s', (search, href, status) => {
    expect(pullsHref(read(search))).toBe(href);
    expect(pullVariables(read(search)).status).toEqual(status);
  });
});

describe('what a reviewer chose', () => {
  const diff = [
    pullField(),
    pullField({ key: 'synonyms', kind: 'SET', before: [], after: ['B3'] }),
    pullField({ key: 'nameEng', kind: 'SCALAR', isConflict: true, merged: null }),
    pullField({ key: 'casNo', kind: 'SCALAR', state: 'ACCEPTED' }),
  ];

  it('is sent: fields in conflict and decided ones are not taken over', () => {
    const review = reviewOf(
      { diff },
      { unmarked: ['synonyms'], reasons: { synonyms: ' 근거가 없어요 ', description: '안 써요' } },
    );
    expect(acceptChange(review, { seen: 'f', typedWord: null })).toEqual({
      ...{ accept: ['description'], seen: 'f', typedWord: null },
      refuse: [{ key: 'synonyms', reason: '근거가 없어요' }],
    });
    expect(review.left.map(({ key }) => key)).toEqual(['synonyms', 'nameEng']);
  });

  it('needs reasons that say something', () => {
    const { problems } = reviewOf({ diff }, { unmarked: ['synonyms'], reasons: { synonyms: '음' } });
    expect(Object.keys(problems)).toEqual(['synonyms']);
    expect(wordsProblem('', 'REQUEST')).toBe('무엇을 보완하면 되는지 적어 주세요.');
    expect(wordsProblem('가'.repeat(501), 'DENY')).toBe('500자까지 쓸 수 있어요.');
  });

  it('refuses all that waits for one reason', () => {
    expect(denyChange({ diff }, '맞지 않아요')).toEqual({
      refuse: ['description', 'synonyms', 'nameEng'].map((key) => ({ key, reason: '맞지 않아요' })),
      comment: '맞지 않아요',
    });
  });
});

describe('what an author makes of a conflict', () => {
  const diff = [
    pullField(),
    pullField({
      key: 'nameEng',
      kind: 'SCALAR',
      before: 'A',
      current: 'B',
      after: 'C',
      merged: null,
      isConflict: true,
    }),
  ];

  it('has to be said, and is sent from what stands there now', () => {
    const blank = blankRebase('INGREDIENT', diff);
    expect(undecided(diff, blank)).toEqual(['nameEng']);
    const sent = (choice: 'NOW' | 'MINE' | 'OTHER') =>
      rebaseDiff('INGREDIENT', diff, {
        choices: { ...blank.choices, nameEng: choice },
        typed: { ...blank.typed, nameEng: 'D' },
      });
    expect(sent('NOW')).toEqual([{ key: 'nameEng', before: 'B', after: 'B' }]);
    expect(sent('MINE')).toEqual([{ key: 'nameEng', before: 'B', after: 'C' }]);
    expect(sent('OTHER')).toEqual([{ key: 'nameEng', before: 'B', after: 'D' }]);
  });
});
