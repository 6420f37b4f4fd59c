import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { netChanges, watchLimits } from '../watches/watched-keys';
import { isSameJson } from '../merge/stable-json';
import { acceptedUntilEditor, earnsEditor } from './editor-standing';
import { pullInput, PULL_MESSAGES, pullUpdateInput, urlsIn } from './pull-input';
import { pullKeyKind, pullKeyLabel } from './pull-key-labels';
import { PULL_TARGETS, pullKeyOf, pullKeys } from './pull-keys';
import { endOfRest, isOpenPull, PULL_STATUSES, statusOfKeys, type PullKeyState, type PullStatus } from './pull-status';
import { mayMovePull, nextPullStatuses, pullEndFrom, type PullActor } from './pull-workflow';

describe('the states of a suggestion', () => {
  it.each<[PullStatus, PullActor, PullStatus[]]>([
    ['OPEN', 'AUTHOR', ['PARTIALLY_ACCEPTED', 'WITHDRAWN']],
    ['OPEN', 'REVIEWER', ['REVIEWING', 'CHANGES_REQUESTED', 'ACCEPTED', 'PARTIALLY_ACCEPTED', 'DENIED']],
    ['OPEN', 'SYSTEM', ['CONFLICT', 'PARTIALLY_ACCEPTED', 'CLOSED']],
    ['REVIEWING', 'AUTHOR', ['PARTIALLY_ACCEPTED', 'WITHDRAWN']],
    ['REVIEWING', 'REVIEWER', ['OPEN', 'CHANGES_REQUESTED', 'ACCEPTED', 'PARTIALLY_ACCEPTED', 'DENIED']],
    ['REVIEWING', 'SYSTEM', ['OPEN', 'CONFLICT', 'PARTIALLY_ACCEPTED', 'CLOSED']],
    ['CHANGES_REQUESTED', 'AUTHOR', ['OPEN', 'PARTIALLY_ACCEPTED', 'WITHDRAWN']],
    ['CHANGES_REQUESTED', 'REVIEWER', ['REVIEWING', 'ACCEPTED', 'PARTIALLY_ACCEPTED', 'DENIED']],
    ['CHANGES_REQUESTED', 'SYSTEM', ['PARTIALLY_ACCEPTED', 'CLOSED']],
    ['CONFLICT', 'AUTHOR', ['OPEN', 'PARTIALLY_ACCEPTED', 'WITHDRAWN']],
    ['CONFLICT', 'REVIEWER', ['REVIEWING', 'ACCEPTED', 'PARTIALLY_ACCEPTED', 'DENIED']],
    ['CONFLICT', 'SYSTEM', ['PARTIALLY_ACCEPTED', 'CLOSED']],
  ])('from %s the %s leads to %j', (from, by, to) => {
    expect(nextPullStatuses(from, by)).toEqual(to);
  });

  it('have no way out once it has ended', () => {
    for (const from of PULL_STATUSES.filter((status) => !isOpenPull(status))) {
      for (const by of ['AUTHOR', 'REVIEWER', 'SYSTEM'] as const) expect(nextPullStatuses(from, by)).toEqual([]);
    }
    expect(mayMovePull('OPEN', 'ACCEPTED', 'AUTHOR')).toBe(false);
  });

  it('end 14 days after the author was asked', () => {
    const asked = new Date('2026-11-01T03:00:00Z');
    expect(pullEndFrom('CHANGES_REQUESTED', asked)).toEqual(new Date('2026-11-15T03:00:00Z'));
    expect(pullEndFrom('CONFLICT', asked)).toEqual(new Date('2026-11-15T03:00:00Z'));
    expect(pullEndFrom('OPEN', asked)).toBeNull();
  });

  it.each<[PullKeyState[], PullStatus | null]>([
    [[], null],
    [['ACCEPTED', 'PENDING'], null],
    [['ACCEPTED', 'ACCEPTED'], 'ACCEPTED'],
    [['REFUSED', 'ACCEPTED'], 'PARTIALLY_ACCEPTED'],
    [['REFUSED'], 'DENIED'],
  ])('follow from fields that are %j: %s', (states, status) => {
    expect(statusOfKeys(states)).toBe(status);
  });
});

describe('the end of what was not decided', () => {
  it.each<[PullKeyState[], 'WITHDRAWN' | 'CLOSED', PullStatus]>([
    [['PENDING'], 'CLOSED', 'CLOSED'],
    [['PENDING', 'REFUSED'], 'WITHDRAWN', 'WITHDRAWN'],
    [['ACCEPTED', 'PENDING'], 'CLOSED', 'PARTIALLY_ACCEPTED'],
    [['ACCEPTED', 'REFUSED', 'PENDING'], 'WITHDRAWN', 'PARTIALLY_ACCEPTED'],
    [['ACCEPTED'], 'CLOSED', 'PARTIALLY_ACCEPTED'],
  ])('with fields %j that would be %s is %s', (states, otherwise, status) => {
    expect(endOfRest(states, otherwise)).toBe(status);
  });
});

describe('a trusted editor', () => {
  it.each([
    [19, 0, false],
    [20, 0, true],
    [20, 2, true],
    [20, 3, false],
    // A tenth is not less than a tenth.
    [27, 3, false],
    [28, 3, true],
  ])('with %i taken over and %i refused: %s', (accepted, denied, earns) => {
    expect(earnsEditor({ accepted, denied })).toBe(earns);
  });

  it('is told how many more are missing', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(30), (accepted, denied) => {
        const missing = acceptedUntilEditor({ accepted, denied });
        expect(earnsEditor({ accepted: accepted + missing, denied })).toBe(true);
        if (missing > 0) expect(earnsEditor({ accepted: accepted + missing - 1, denied })).toBe(false);
      }),
      { numRuns: 100 },
    );
  });
});

const sent = {
  targetType: 'INGREDIENT',
  targetId: '0193A000-0000-7000-8000-000000000001',
  targetName: '글리세린',
  diff: [{ key: 'synonyms', before: [], after: [' 글리세롤 ', '글리세롤'] }] as Record<string, unknown>[],
  comment: '식약처 원료 목록에 이 이름이 있어요. https://nedrug.mfds.go.kr/list 3쪽',
};
const problems = (changes: object) => {
  const read = pullInput.safeParse({ ...sent, ...changes });
  return read.success ? [] : read.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

describe('a suggestion as it is sent', () => {
  it('is written as the forms of its fields write it, and takes addresses of its reason for evidence', () => {
    expect(pullInput.parse(sent)).toMatchObject({
      targetId: sent.targetId.toLowerCase(),
      diff: [{ key: 'synonyms', before: [], after: ['글리세롤'] }],
      evidence: [{ url: 'https://nedrug.mfds.go.kr/list', fileId: null }],
    });
    expect(urlsIn('http://a.kr https://me:secret@b.kr (https://c.kr/x) https://c.kr/x')).toEqual(['https://c.kr/x']);
  });

  it.each<[string, object, [string, string]]>([
    ['no evidence', { comment: '식약처 원료 목록에 이 이름이 있어요.' }, ['evidence', PULL_MESSAGES.evidence]],
    ['evidence of the open web', { evidence: [{ url: 'http://a.kr' }] }, ['evidence.0.url', PULL_MESSAGES.url]],
    ['half a reason', { comment: '이름이에요' }, ['comment', PULL_MESSAGES.reason]],
    ['nothing', { diff: [] }, ['diff', PULL_MESSAGES.nothing]],
    ['a field of nobody', { diff: [{ key: 'id', before: 1, after: 2 }] }, ['diff.0.key', PULL_MESSAGES.key]],
    ['a field of Object', { diff: [{ key: 'constructor', before: 1, after: 2 }] }, ['diff.0.key', PULL_MESSAGES.key]],
    [
      'what stands there',
      { diff: [{ key: 'synonyms', before: ['가', '나'], after: ['나', '가'] }] },
      ['diff.0.after', PULL_MESSAGES.nothing],
    ],
    [
      'a value of another kind',
      { diff: [{ key: 'casNo', before: [], after: ['56-81-6'] }] },
      ['diff.0.after', '‘56-81-6’의 검사 숫자나 모양이 맞지 않아요. 98-92-0처럼 한 줄에 하나씩 써 주세요.'],
    ],
    ['a field twice', { diff: [...sent.diff, ...sent.diff] }, ['diff.1.key', '한 항목은 한 번만 제안할 수 있어요.']],
    [
      'lists without end',
      { diff: [{ key: 'tags', before: null, after: [[[[[[1]]]]]] }] },
      ['diff.0.after', '바꿀 값을 다시 입력해 주세요.'],
    ],
  ])('is refused with %s', (_, changes, problem) => {
    expect(problems(changes)).toContainEqual(problem);
  });

  it('has fields for each kind of target, none of them an id, a picture or a secret', () => {
    for (const target of PULL_TARGETS) {
      expect(Object.keys(pullKeys[target]).length).toBeGreaterThan(2);
      for (const key of ['id', 'hash', 'image', 'visible', 'receiverEmails', 'email', '__proto__', 'toString'])
        expect(pullKeyOf(target, key)).toBeUndefined();
    }
    expect(pullKeyOf('INGREDIENT', 'aiDescription')?.rule.kind).toBe('OPINION');
    expect(pullKeyOf('INGREDIENT', 'limitedCountries')?.isIdentity).toBe(true);
  });

  it('calls its fields as their forms do', () => {
    for (const target of PULL_TARGETS)
      for (const [key, { label, rule }] of Object.entries(pullKeys[target])) {
        expect(pullKeyLabel(target, key)).toBe(label);
        expect(pullKeyKind(target, key), key).toBe(rule.kind);
      }
    expect(pullKeyLabel('INGREDIENT', 'toString')).toBe('toString');
  });

  it('of a material names its parts', () => {
    const edit = pullKeyOf('PRODUCT', 'mappedINCIs')?.edit;
    expect(
      edit?.parse([
        { inci: ' Glycerin ', ratio: 60 },
        { inci: 'Water', ratio: 40 },
      ]),
    ).toEqual([
      { inci: 'Glycerin', ratio: 60 },
      { inci: 'Water', ratio: 40 },
    ]);
    expect(edit?.safeParse([{ inci: 'Water', ratio: 140 }]).success).toBe(false);
  });

  it('is refused field by field with a reason each', () => {
    const update = { id: '1', targetId: sent.targetId, refuse: [{ key: 'tags', reason: ' ' }] };
    expect(pullUpdateInput.safeParse(update).error?.issues[0]?.message).toBe(PULL_MESSAGES.refusals);
  });
});

describe('watching', () => {
  it('has room by the level that counts now', () => {
    expect([0, 1, 2, 3, -1].map(watchLimits)).toEqual([
      { labels: 5, ingredients: 5 },
      { labels: 50, ingredients: 100 },
      { labels: 500, ingredients: 1000 },
      { labels: 500, ingredients: 1000 },
      { labels: 5, ingredients: 5 },
    ]);
  });

  it('tells what changed in the end', () => {
    const change = (key: string, item: string | null, before: unknown, after: unknown) => ({
      key,
      item,
      before,
      after,
    });
    const changes = [
      change('limitedCountries', 'a', null, { level: 'PROHIBITED' }),
      change('limitedCountries', 'b', { level: 'ALLOWED' }, null),
      change('nameKor', null, '가', '나'),
      change('limitedCountries', 'a', { level: 'PROHIBITED' }, null),
      change('nameKor', null, '나', '다'),
    ];
    expect(netChanges(changes, isSameJson)).toEqual([
      change('limitedCountries', 'b', { level: 'ALLOWED' }, null),
      change('nameKor', null, '가', '다'),
    ]);
  });
});
