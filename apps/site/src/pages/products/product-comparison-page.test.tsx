import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { lawOfIngredient, part as law } from '../../features/labels/limits/label-law.fixtures';
import { paths } from '../../shared/addresses/paths';
import { notFound } from '../../testing/fake-catalogue';
import { productDetail } from '../../testing/fixtures';
import { renderPage } from '../../testing/render-page';

/** Of the one that has a limit; each substance with the id by which a cache knows it. */
const entriesOf = (INCI: string) =>
  lawOfIngredient(INCI, INCI === 'RETINOL' ? [['kr-2', law({ limitPercent: 0.3 })]] : []).entries.map((entry, at) => ({
    ...entry,
    substance: { ...entry.substance, id: `${INCI}-${at}` },
  }));

describe('the comparison of raw materials', () => {
  const part = (INCI: string, ratio: number | null) => ({
    INCI,
    nameKor: null,
    ratio,
    ingredient: {
      ...{ id: INCI, title: INCI, INCI, nameKor: INCI, nameCn: null, cnRefNo: null, euFunction: [] },
      entries: entriesOf(INCI),
      casNo: [],
      tags: [],
      productCount: 1,
      limitedCountries: [],
    },
  });
  const products = {
    a: productDetail({ id: 'a', name: '가루', purity: '99%', mappedINCIs: [part('RETINOL', 2.5), part('AQUA', null)] }),
    b: productDetail({ id: 'b', name: '용액', purity: null, mappedINCIs: [part('AQUA', 90)] }),
  };
  const singleProduct = ({ id }: { id: string }) => {
    const product = products[id as 'a' | 'b'];
    if (!product) throw notFound();
    return product;
  };

  it('shows what is said of each, and only what differs when asked to', async () => {
    const user = userEvent.setup();
    const { url } = await renderPage(paths.compareProducts(['a', 'b', 'a']), { singleProduct });
    const table = within(await screen.findByRole('table', { name: '원료 비교' }));
    const cellsOf = (label: string) =>
      within(table.getByRole('row', { name: (name) => name.startsWith(label) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cellsOf('순도')).toEqual(['99%', '–']);
    expect(cellsOf('RETINOL')).toEqual(['2.5%', '–']);
    expect(cellsOf('AQUA')).toEqual(['들어 있어요', '90%']);
    expect(cellsOf('원산지')).toEqual(['대한민국', '대한민국']);
    await waitFor(() => expect(cellsOf('한국 한도')[0]).toMatch(/^RETINOL0\.3%/));
    // China's lists are not all there: what none of them names is not said to be allowed.
    expect(cellsOf('중국 한도')[1]).toMatch(/^성분 1종은 확인하지 못했어요/);
    await user.click(screen.getByRole('checkbox', { name: '다른 항목만' }));
    expect(table.queryByRole('row', { name: /^원산지/ })).toBeNull();
    await user.click(table.getByRole('button', { name: '용액 빼기' }));
    expect(url()).toBe(paths.compareProducts(['a']));
    expect(await screen.findByText('비교할 원료를 골라 주세요')).toBeTruthy();
  });

  it('says so when one of them cannot be seen', async () => {
    await renderPage(paths.compareProducts(['a', 'hidden']), { singleProduct });
    expect(await screen.findByText('볼 수 없는 원료가 있어요')).toBeTruthy();
  });
});
