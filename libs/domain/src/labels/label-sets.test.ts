import { describe, expect, it } from 'vitest';
import { dictionary } from '../testing/label-dictionary';
import { parseLabel } from './index';

const listsOf = (label: string) =>
  parseLabel(label, dictionary).products.map(({ title, start, end, tokens }) => ({
    title,
    text: label.slice(start, end),
    names: tokens.map(({ match }) => match?.id ?? '?'),
  }));
const titlesAndNames = (label: string) => listsOf(label).map(({ title, names }) => [title, ...names]);

describe('a set', () => {
  it.each([
    ['포 맨 자작나무 수분 토너 200ml 정제수, 글리세린', [['포 맨 자작나무 수분 토너 200ml', '정제수', '글리세린']]],
    ['01아이보리 정제수, 글리세린', [['01아이보리', '정제수', '글리세린']]],
    ['21호 정제수, 마이카', [['21호', '정제수', '마이카']]],
    ['듣도 보도 못한 것 정제수, 향료', [['듣도 보도 못한 것', '정제수', '향료']]],
    [
      '1제 정제수, 글리세린 2제 정제수, 향료',
      [
        ['1제', '정제수', '글리세린'],
        ['2제', '정제수', '향료'],
      ],
    ],
    [
      '제1제\n정제수, 글리세린\n제2제\n정제수, 향료',
      [
        ['제1제', '정제수', '글리세린'],
        ['제2제', '정제수', '향료'],
      ],
    ],
    [
      '세럼\n정제수, 글리세린\n크림\n정제수, 향료',
      [
        ['세럼', '정제수', '글리세린'],
        ['크림', '정제수', '향료'],
      ],
    ],
    [
      '정제수, 향료 리얼 앰플 정제수, 글리세린',
      [
        [null, '정제수', '향료'],
        ['리얼 앰플', '정제수', '글리세린'],
      ],
    ],
    [
      '1제 정제수, 향료(리모넨) 2제 정제수, 글리세린',
      [
        ['1제', '정제수', '향료', '리모넨'],
        ['2제', '정제수', '글리세린'],
      ],
    ],
    [
      'A액 듣보물, 향료 (리모넨) B액 듣보물, 글리세린',
      [
        ['A액', '?', '향료', '리모넨'],
        ['B액', '?', '글리세린'],
      ],
    ],
    [
      '(1제) 정제수, 향료(리모넨) (2제) 정제수',
      [
        ['1제', '정제수', '향료', '리모넨'],
        ['2제', '정제수'],
      ],
    ],
    [
      '1제정제수, 향료2제정제수, 글리세린',
      [
        ['1제', '정제수', '향료'],
        ['2제', '정제수', '글리세린'],
      ],
    ],
    [
      '본품: 정제수, 향료(리모넨) 리필: 정제수, 글리세린',
      [
        ['본품', '정제수', '향료', '리모넨'],
        ['리필', '정제수', '글리세린'],
      ],
    ],
    [
      '[스킨] 정제수, 향료(리모넨, 리날룰) [로션] 정제수, 글리세린',
      [
        ['스킨', '정제수', '향료', '리모넨', '리날룰'],
        ['로션', '정제수', '글리세린'],
      ],
    ],
  ])('keeps the name behind a title: %j', (label, lists) => expect(titlesAndNames(label)).toEqual(lists));

  it.each([
    ['로즈 워터, 정제수', [[null, '?', '정제수']]],
    ['꽃다지 오일 글리세린', [[null, '?']]],
    ['1,2-헥산다이올, 정제수', [[null, '1,2-헥산다이올', '정제수']]],
    ['정제수, 크림, 향료', [[null, '정제수', '크림', '향료']]],
  ])('is none where words may be a name: %j', (label, lists) => expect(titlesAndNames(label)).toEqual(lists));

  it('has its lists where they stand, their titles included', () => {
    expect(listsOf('정제수, 향료 [크림] 정제수, 글리세린.').map(({ text }) => text)).toEqual([
      '정제수, 향료',
      '[크림] 정제수, 글리세린',
    ]);
  });
});

describe('a wrapped list', () => {
  const label =
    '정제수, 부틸렌글라이콜, 글리세린, 나이아신아마이드, 소듐하이알루로네이트, 토코페롤, 병풀추출물, 아데노신';
  const names = label.split(', ');

  it.each([6, 9, 14, 20])('loses no name to its line ends, %i letters wide', (width) => {
    const wrapped = label.replace(new RegExp(`(.{${width}})`, 'g'), '$1\n');
    expect(titlesAndNames(wrapped)).toEqual([[null, ...names]]);
  });

  it('keeps the names of a list apart that has one in each line', () => {
    expect(titlesAndNames(names.join('\n'))).toEqual([[null, ...names]]);
  });
});

describe('what is in a fragrance', () => {
  it.each([
    ['향료(리날룰)', ['향료', '리날룰']],
    ['향료 (함유성분: 리날룰)', ['향료', '리날룰']],
    ['향료(리날룰/리모넨)', ['향료', '리날룰', '리모넨']],
    ['Parfum (Linalool)', ['향료', '리날룰']],
    ['함유성분: 리날룰, 리모넨', ['리날룰', '리모넨']],
    ['정제수(온천수)', ['정제수']],
    ['녹차추출물(약모밀추출물)', ['녹차추출물']],
  ])('is named by its bracket: %s', (label, names) => expect(titlesAndNames(label)).toEqual([[null, ...names]]));
});
