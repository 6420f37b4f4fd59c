import { describe, expect, it } from 'vitest';
import { conditionNotes, labelNotes, sayUse } from './entry-words';
import type { RuleUse } from './rule-entry';
import { sayNarrower, sayStatements } from './say-narrower';
import { limitedUse } from './testing/limited-use';

describe('an entry in words', () => {
  it('says each use with its conditions', () => {
    expect(sayUse(limitedUse({ limitPercent: 2, calculatedAs: '산으로서', conditions: ['PH_MIN:3.5'] }))).toBe(
      '모든 제품: 2% (산으로서)까지. pH 3.5 이상.',
    );
    expect(sayUse(limitedUse({ kind: 'BAN', scope: 'ORAL' }))).toBe('구강 제품: 쓸 수 없어요.');
  });

  it('says a condition of all uses once, and of some with the uses', () => {
    const uses = [
      limitedUse({ limitPercent: 2, scope: 'LEAVE_ON_ALL', conditions: ['NO_NITROSATING', 'PH_MIN:3.5'] }),
      limitedUse({ limitPercent: 3, scope: 'RINSE_OFF', conditions: ['NO_NITROSATING'] }),
      limitedUse({ kind: 'BAN', scope: 'ALL @spray', note: '흡입하면 안 돼요.' }),
    ];
    expect(conditionNotes({ uses })).toEqual([
      '나이트로소화제와 함께 쓸 수 없어요.',
      '씻어내지 않는 제품 2%: pH 3.5 이상.',
      '스프레이 제품: 흡입하면 안 돼요.',
    ]);
  });

  it('names no limit of a hundred percent where the text sets none', () => {
    const uses = [
      limitedUse({ limitPercent: 0.2 }),
      limitedUse({ limitPercent: 100, conditions: ['INTENT:보존이 아닌 다른 목적일 때'] }),
    ];
    expect(conditionNotes({ uses })).toEqual(['모든 제품: 보존이 아닌 다른 목적일 때.']);
  });

  it('gives words for the label as quotes, duties as sentences', () => {
    const uses = [
      limitedUse({ limitPercent: 2, label: '눈에 닿지 않게 하세요.' }),
      limitedUse({ kind: 'LABEL', limitPercent: 0.01 }),
    ];
    expect(labelNotes({ uses })).toEqual([
      { text: '눈에 닿지 않게 하세요.', isQuote: true },
      { text: '모든 제품: 0.01%를 넘으면 라벨에 적어야 해요.', isQuote: false },
    ]);
  });
});

describe('products that are answered differently', () => {
  const question = (uses: RuleUse[]) => ({
    amountPercent: 2,
    use: 'LEAVE_ON' as const,
    inci: 'X',
    nameKor: null,
    functions: [],
    entries: [{ list: 'eu-iii' as const, entry: '98', country: 'EU', isRead: true, uses }],
    coverage: { isWhole: true, hasBans: true, isLoaded: true },
  });

  it('are named before what holds for the others', () => {
    const uses = [
      limitedUse({ limitPercent: 2, scope: 'ALL -BODY_LOTION' }),
      limitedUse({ limitPercent: 0.5, scope: 'BODY_LOTION' }),
    ];
    const statements = sayNarrower(question(uses))!;
    expect(statements.map(({ of }) => of)).toEqual(['바디 로션', '나머지']);
    expect(sayStatements(statements)).toBe('바디 로션은 0.5%까지라 초과예요. 나머지는 2%까지라 한도 안이에요.');
  });

  it('are none where all are answered alike', () => {
    expect(sayNarrower(question([limitedUse({ limitPercent: 2 })]))).toBeNull();
  });
});
