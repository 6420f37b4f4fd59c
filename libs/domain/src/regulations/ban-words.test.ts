import { describe, expect, it } from 'vitest';
import { leavesOpen } from './conditions';
import { conditionsOf, sayConditions } from './rule-entry';
import { limitedUse } from './testing/limited-use';

const ban = (...conditions: string[]) => sayConditions(limitedUse({ kind: 'BAN', conditions }));

describe('the conditions of a ban', () => {
  it.each([
    [['NARROWER:6세 미만 어린이용 제품'], '6세 미만 어린이용 제품만 금지예요'],
    [['INTENT:향료로 쓸 때'], '향료로 쓸 때만 금지예요'],
    [['ORIGIN:월계수 씨에서 얻은 오일만이에요'], '월계수 씨에서 얻은 오일만 금지예요'],
    [['FORM:길이 5 μm 초과, 종횡비 3:1 이상인 섬유'], '길이 5 μm 초과, 종횡비 3:1 이상인 섬유만 금지예요'],
    [['OTHER:이 CAS 번호의 석유 유분으로 만든 것일 때만'], '이 CAS 번호의 석유 유분으로 만든 것일 때만 금지예요'],
    [['NANO'], '나노 형태만 금지예요'],
    [['EXCEPT:에탄올의 변성제로 쓴 것'], '에탄올의 변성제로 쓴 것 외에는 금지예요'],
    [['EXCEPT_ENTRY:III/51'], 'III/51에서 허용한 용도 외에는 금지예요'],
    [['INTENT:향료로 쓸 때', 'ORIGIN:뿌리 오일'], '향료로 쓸 때, 뿌리 오일만 금지예요'],
    [['INTENT:향료로 쓸 때', 'EXCEPT:앱솔루트'], '향료로 쓸 때만 금지예요(앱솔루트 제외)'],
    [['OTHER:제품에 따라요'], '조건에 따라 금지예요: 제품에 따라요'],
  ])('%j say that it bans', (conditions, said) => {
    expect(ban(...conditions)).toEqual([said]);
  });

  it('that say it themselves stand as they are, behind what they are about', () => {
    const inhaled = 'OTHER:분사해서 들이마실 수 있는 제품이면 쓸 수 없어요';
    expect(ban(inhaled)).toEqual(['분사해서 들이마실 수 있는 제품이면 쓸 수 없어요']);
    expect(ban('NANO', inhaled)).toEqual(['나노 형태: 분사해서 들이마실 수 있는 제품이면 쓸 수 없어요']);
  });

  it('keep an exception beside a demand', () => {
    expect(ban('UNLESS_REFINED', 'EXCEPT:백색 페트롤라툼').at(-1)).toBe('백색 페트롤라툼 제외');
  });

  it('of a limit name what is allowed', () => {
    const use = limitedUse({ limitPercent: 2, conditions: ['NARROWER:비누'] });
    expect(conditionsOf(use).every(leavesOpen)).toBe(true);
    expect(sayConditions(use)).toEqual(['비누만']);
  });
});
