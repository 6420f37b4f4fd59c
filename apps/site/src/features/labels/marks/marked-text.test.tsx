import { LabelDictionary } from '@gredia/domain/labels';
import { UiProvider } from '@gredia/ui';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DICTIONARY } from '../../../testing/fake-label-worker';
import { tokenFlags, type TokenFlags } from '../analysis/label-findings';
import { markLabel, namesById } from '../reading/mark-label';
import { MarkedText } from './marked-text';

const dictionary = new LabelDictionary(DICTIONARY);

function show(text: string, flags: Partial<TokenFlags>): string {
  const label = markLabel(text, dictionary, namesById(DICTIONARY));
  render(
    <UiProvider>
      <MarkedText
        label={label}
        flags={{ ...tokenFlags(null), ...flags }}
        selected={null}
        onSelect={() => undefined}
        onLeave={() => undefined}
      />
    </UiProvider>,
  );
  return screen.getByRole('group', { name: '표시한 전성분' }).textContent;
}

it('draws the 1 % line behind the amount of the last name above it', () => {
  expect(show('정제수 60%, 글리세린(1.5%), 스쿠알란 0.9%', { lineAfter: 1 })).toMatch(
    /글리세린\(1\.5%\), ?1% 선 추정스쿠알란/,
  );
});

it('draws no line behind the last name', () => {
  expect(show('정제수, 글리세린 2%', { lineAfter: 1 })).not.toContain('1% 선');
});

it('sets what stands above a list on a line of its own, without the break behind it', () => {
  const text = show('[세럼]\n정제수\n[크림] 글리세린', {});
  expect(text).toBe('[세럼]정제수\n[크림]글리세린');
});

it('keeps a bullet with the heading behind it', () => {
  show('▶ 전성분: 정제수', {});
  expect(document.querySelector('[data-heading]')?.textContent).toBe('▶ 전성분:');
});

it('keeps a comma with its name, and a bracket with what stands in it', () => {
  show('정제수, 이산화티탄(나노), 글리세린', {});
  const gaps = [...document.querySelectorAll('[data-gap]')].map(({ textContent }) => textContent);
  expect(gaps).toEqual([' ', '(나노), ']);
});

it('shows which names are forbidden, limited, allergens or functional', () => {
  const only = (id: string) => new Set([id]);
  const flags = { prohibited: only('2'), limited: only('1'), allergens: only('9'), functional: only('5') };
  show('글리세린, 정제수, 리날룰, 스쿠알란', flags);
  expect(screen.getAllByRole('img').map((sign) => sign.getAttribute('aria-label'))).toEqual([
    '사용 금지 국가 있음',
    '한도 있음',
    '알레르기 유발성분',
    '기능성 고시',
  ]);
});
