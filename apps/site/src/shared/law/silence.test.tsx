import { cellWithoutEntry, closedPurposesOf, type TableCell } from '@gredia/domain/regulations';
import type { CountryStateFragment } from '@gredia/graphql-schema';
import { UiProvider } from '@gredia/ui';
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { CoverageText } from './coverage-text';
import { LawCell } from './law-cell';
import type { CountryLists, NamedIngredient } from './law-question';
import { NoRuleBadges } from './no-rule-badges';

const listOf = (list: string) => ({
  ...{ list, title: '부속서 II', state: 'WHOLE' as const, isOfficial: true, entries: 9, edition: '2025-12', gap: null },
});
function country(name: string, values: Partial<CountryLists> = {}): CountryLists {
  const lists = {
    ...{ country: name, gaps: [], isWhole: true, hasBans: true, hasInventory: false, isLoaded: true },
    ...{ lists: [listOf('eu-ii')], ...values },
  };
  return { ...lists, closedPurposes: closedPurposesOf(lists) };
}
const part = { isWhole: false, gaps: ['타르색소'] };
const never = { isWhole: false, hasBans: false, isLoaded: false, lists: [] };
const COVERAGE = [country('KR'), country('EU'), country('CN', { hasInventory: true }), country('JP', part)];

const ingredient = (values: Partial<NamedIngredient> = {}): NamedIngredient => ({
  ...{ INCI: 'X', nameKor: null, nameCn: '烟酰胺', cnRefNo: '1', euFunction: ['SKIN CONDITIONING'] },
  ...values,
});
const badges = (
  values: Partial<NamedIngredient> = {},
  coverage: readonly CountryStateFragment[] = COVERAGE,
  more: Partial<ComponentProps<typeof NoRuleBadges>> = {},
) => {
  render(<NoRuleBadges ingredient={ingredient(values)} permitted={[]} coverage={coverage} {...more} />, {
    wrapper: UiProvider,
  });
  return screen.getAllByText(/ (?:없음|확인|확인 필요)(?: |$)/).map(({ textContent }) => textContent);
};

describe('the badge where no entry names an ingredient', () => {
  it('says that nothing is registered only of countries that leave nothing open', () => {
    expect(badges()).toEqual(['등록된 제한 없음 KR·EU·CN', 'JP 일부만 확인']);
  });

  it.each(['COLORANT', 'PRESERVATIVE', 'UV FILTER'])(
    'does not take a %s that no permit list names for free',
    (purpose) => {
      expect(badges({ euFunction: [purpose] })).toEqual(['KR·EU·CN 확인 필요', 'JP 일부만 확인']);
    },
  );

  it.each([
    // Hinokitiol in Japan; riboflavin phosphate and beetroot in the Union.
    [['ANTISTATIC', 'HAIR CONDITIONING'], 'PRESERVATIVE', '보존제'],
    [['SKIN CONDITIONING'], 'COLORANT', '색소'],
    [['SKIN CONDITIONING'], 'UV_FILTER', '자외선차단제'],
  ] as const)('takes what serves as %s for open where another country names it as %s', (euFunction, purpose, word) => {
    const korea = { countries: ['KR'], permitted: [purpose] };
    expect(badges({ euFunction }, COVERAGE, korea)).toEqual(['KR 확인 필요']);
    expect(screen.getByTitle(new RegExp(`^${word} 허용 목록에 없어요`))).toBeTruthy();
  });

  it('knows which purposes a country closes that was read in part, without its lists', () => {
    const japan = country('JP', { ...part, lists: ['jp-1', 'jp-2', 'jp-3', 'jp-4'].map(listOf) });
    const { lists: _, gaps: _gaps, ...state } = japan;
    expect(badges({ euFunction: ['PRESERVATIVE'] }, [state], { countries: ['JP'] })).toEqual(['JP 확인 필요']);
    cleanup();
    // Its tar colours were not read: it says nothing of colorants.
    expect(badges({ euFunction: ['COLORANT'] }, [state], { countries: ['JP'] })).toEqual(['JP 일부만 확인']);
  });

  it('says of a country whose inventory lacks it that it has to be looked up', () => {
    expect(badges({ nameCn: null, cnRefNo: null })).toContain('CN 확인 필요');
  });

  it('says that it does not know where no list was read', () => {
    expect(badges({}, [country('KR', never)])).toEqual(['KR·EU·CN·JP 자료 없음']);
  });
});

const asked = { entries: [], inci: 'X', nameKor: null, functions: [] };
const cellText = (cell: TableCell, lists: CountryLists | undefined) =>
  render(<LawCell cell={cell} lists={lists} />, { wrapper: UiProvider }).container.querySelector('[data-cell]')
    ?.textContent;

describe('a silent cell', () => {
  it('says which lists were read, and what was not', () => {
    const lists = country('JP', part);
    expect(cellText(cellWithoutEntry({ ...asked, coverage: lists }), lists)).toBe(
      '화장품 기준 별표 1–4에 없어요타르색소 미반영',
    );
  });

  it('has the badge only where all was read', () => {
    const lists = country('EU');
    expect(cellText(cellWithoutEntry({ ...asked, coverage: lists }), lists)).toBe(
      '등록된 제한 없음부속서 II–VI에 없어요',
    );
  });

  it('says that there is nothing to read', () => {
    const lists = country('TW', never);
    expect(cellText(cellWithoutEntry({ ...asked, coverage: lists }), lists)).toBe('자료 없음');
    expect(cellText(cellWithoutEntry({ ...asked, coverage: lists }), undefined)).toBe('자료 없음');
  });
});

describe('how a country was read', () => {
  it('names what is missing, also where it is about labels alone', () => {
    render(<CoverageText lists={country('KR', { gaps: ['사용할 때의 주의사항'] })} />, { wrapper: UiProvider });
    expect(screen.getByText('사용할 때의 주의사항 미반영')).toBeTruthy();
  });

  it('names the missing part of a list, and calls it no whole', () => {
    const [list] = country('EU').lists;
    const lists = country('EU', { lists: [{ ...list!, state: 'PART', gap: '대부분의 항목', isOfficial: false }] });
    const { container } = render(<CoverageText lists={lists} />, { wrapper: UiProvider });
    expect(container.textContent).toMatch(/일부 · 2차 자료.*부속서 II: 대부분의 항목 미반영/);
  });
});
