import type { ProductInput } from '@gredia/graphql-schema';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { failure } from '../../testing/fake-catalogue';
import { ingredientIds, productForm, smallDictionary, uuid } from '../../testing/fake-my-products';
import { openProductForm, part, savedAs } from '../../testing/open-product-form';

afterEach(() => localStorage.clear());

const paste = () => screen.getByRole('textbox', { name: '목록 붙여 넣기' });
const names = () =>
  within(screen.getByRole('list', { name: '조성' }))
    .queryAllByRole<HTMLInputElement>('textbox', { name: '성분명' })
    .map(({ value }) => value);
const shares = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: '함량' }).map(({ value }) => value);

async function openWith(text: string, catalogue = {}) {
  const opened = await openProductForm('new', catalogue);
  const { user } = opened;
  await user.type(screen.getByRole('textbox', { name: '원료명' }), '가');
  await user.click(paste());
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: /성분 \d+개 넣기/ }));
  return opened;
}

const saveAnd = async (opened: Awaited<ReturnType<typeof openProductForm>>) => {
  await opened.user.click(screen.getByRole('button', { name: '원료 등록' }));
  await waitFor(() => expect(opened.sent).toHaveLength(1));
  return opened.sent[0]!.composition;
};

describe('a list that is pasted', () => {
  it('becomes rows with their shares, and exact names are linked by themselves', async () => {
    const opened = await openWith('Water 80%, Glycerin 15%\nNiacinamid\t5');
    expect(names()).toEqual(['Water', 'Glycerin', 'Niacinamid']);
    expect(shares()).toEqual(['80', '15', '5']);
    expect(screen.getByText('100%')).toBeTruthy();
    expect((await part(2).findByRole('link', { name: '글리세린' })).getAttribute('href')).toContain('/ingredients/');
    expect(await part(3).findByText('오타')).toBeTruthy();
    await opened.user.click(part(3).getByRole('button', { name: '나이아신아마이드 연결' }));
    expect(part(3).getByRole('link', { name: '나이아신아마이드' })).toBeTruthy();
    expect(part(1).getByText('사전에 없는 이름이에요')).toBeTruthy();
    expect(await saveAnd(opened)).toEqual([
      { INCI: 'Water', ingredientId: null, ratio: 80 },
      { INCI: 'Glycerin', ingredientId: ingredientIds.글리세린, ratio: 15 },
      { INCI: 'Niacinamid', ingredientId: ingredientIds.나이아신아마이드, ratio: 5 },
    ]);
  });

  it('may be pasted where one name belongs', async () => {
    const { user } = await openProductForm('new');
    await user.click(screen.getByRole('button', { name: '성분 추가' }));
    await user.paste('Water, Glycerin');
    expect(names()).toEqual(['Water', 'Glycerin']);
    await user.click(part(1).getByRole('textbox', { name: '성분명' }));
    await user.paste(' Lily, Rose');
    expect(names()).toEqual(['Water Lily, Rose', 'Glycerin']);
  });

  it('is refused whole when there would be too many', async () => {
    const { user } = await openProductForm('new');
    await user.click(paste());
    await user.paste(Array.from({ length: 201 }, (_, index) => `Oil ${index}`).join('\n'));
    expect(screen.getByText('성분은 200개까지 넣을 수 있어요. 넣으면 201개가 돼요.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '성분 201개 넣기' }));
    expect(names()).toEqual([]);
    expect(paste()).toHaveProperty('value', expect.stringContaining('Oil 200'));
  });
});

describe('the link of a part', () => {
  it('may be one of several candidates, or none', async () => {
    const opened = await openWith('Aqua Purificata, Glycerin');
    const { user } = opened;
    await part(1).findByRole('button', { name: '정제수 연결' });
    await user.click(part(1).getByRole('button', { name: '해수 연결' }));
    expect(part(1).getByRole('link', { name: '해수' })).toBeTruthy();
    expect(document.activeElement).toBe(part(1).getByRole('button', { name: '연결 끊기' }));
    await user.click(await part(2).findByRole('button', { name: '연결 끊기' }));
    expect(part(2).getByText('미매핑')).toBeTruthy();
    expect(await saveAnd(opened)).toMatchObject([{ ingredientId: ingredientIds.해수 }, { ingredientId: null }]);
  });

  it('may be looked for by hand', async () => {
    const opened = await openWith('Secret Oil', {
      nameList: ({ query }: { query: string }) => [
        { id: uuid(8), name: `${query} 원료`, type: 'PRODUCT' as const },
        { id: uuid(9), name: `${query}오일`, type: 'INGREDIENT' as const },
      ],
    });
    const { user } = opened;
    await user.click(await part(1).findByRole('button', { name: '다른 성분 찾기' }));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(part(1).getByRole('button', { name: '다른 성분 찾기' }));
    await user.keyboard('{Enter}동백');
    const list = within(await screen.findByRole('listbox'));
    expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['동백오일']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(part(1).getByRole('link', { name: '동백오일' })).toBeTruthy();
    expect(await saveAnd(opened)).toMatchObject([{ ingredientId: uuid(9) }]);
  });

  it('goes with the name it was made for', async () => {
    const { user } = await openWith('Glycerin');
    await part(1).findByRole('link', { name: '글리세린' });
    await user.type(part(1).getByRole('textbox', { name: '성분명' }), 'e X');
    expect(part(1).queryByRole('link')).toBeNull();
  });

  it('is proposed, not made, for what was saved without one', async () => {
    const { user, sent } = await openProductForm('p01', {
      singleProduct: () =>
        productForm({ mappedINCIs: [{ INCI: 'Glycerin', nameKor: null, ratio: null, ingredient: null }] }),
    });
    expect(await part(1).findByRole('button', { name: '글리세린 연결' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '저장' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(part(1).getByRole('button', { name: '글리세린 연결' }));
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(sent[0]?.composition).toMatchObject([{ ingredientId: ingredientIds.글리세린 }]));
  });

  it('is made even when the supplier saves before the dictionary has answered, and nothing is left to save', async () => {
    // The page asks by itself while the material is on its way.
    const asked: string[] = [];
    const opened = await openWith('Glycerin', {
      inciMatches: (variables: { INCIs: string[] }) => {
        asked.push('dictionary');
        return smallDictionary(variables);
      },
      saveProduct: async ({ input }: { input: ProductInput }) => {
        asked.push(`save ${input.composition[0]?.ingredientId}`);
        await new Promise((go) => setTimeout(go, 700));
        return savedAs(input);
      },
    });
    await opened.user.click(screen.getByRole('button', { name: '원료 등록' }));
    await screen.findByRole('heading', { level: 1, name: '내 원료' }, { timeout: 10_000 });
    expect(asked).toEqual(['dictionary', `save ${ingredientIds.글리세린}`]);
    expect(screen.queryByText('저장하지 않고 나갈까요?')).toBeNull();
  });

  it('stays cut when it was cut while the material was being sent', async () => {
    let answer = () => undefined as void;
    const { user } = await openProductForm('p01', {
      saveProduct: ({ input }: { input: ProductInput }) =>
        new Promise((give) => {
          const [part] = input.composition;
          const ingredient = { id: ingredientIds.글리세린, title: '글리세린', nameKor: '글리세린', INCI: 'GLYCERIN' };
          const mappedINCIs = [{ INCI: part!.INCI, nameKor: null, ratio: null, ingredient }];
          answer = () => give(savedAs(input, { mappedINCIs }));
        }),
    });
    await user.click(screen.getByRole('button', { name: '성분 추가' }));
    await user.keyboard('Glycerin');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await user.click(await part(1).findByRole('button', { name: '연결 끊기' }));
    answer();
    expect(await screen.findByText('저장했어요.')).toBeTruthy();
    expect(part(1).getByText('미매핑')).toBeTruthy();
    expect(screen.getByRole('button', { name: '저장' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('does not keep a material from being saved when the dictionary is away', async () => {
    const opened = await openWith('Glycerin', {
      inciMatches: () => {
        throw failure('INTERNAL_SERVER_ERROR', '문제가 생겼어요.');
      },
    });
    expect(await saveAnd(opened)).toMatchObject([{ INCI: 'Glycerin', ingredientId: null }]);
  });

  it('can do without the dictionary, and ask it again', async () => {
    let isAway = true;
    const { user } = await openWith('Glycerin', {
      inciMatches: (variables: { INCIs: string[] }) => {
        if (isAway) throw failure('INTERNAL_SERVER_ERROR', '문제가 생겼어요.');
        return smallDictionary(variables);
      },
    });
    expect(await screen.findByText(/사전의 제안을 불러오지 못했어요/)).toBeTruthy();
    isAway = false;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await part(1).findByRole('link', { name: '글리세린' })).toBeTruthy();
  });
});

describe('the rows', () => {
  it('are put in order by buttons and by Alt with the arrows, with the focus on them', async () => {
    const { user } = await openWith('Water, Glycerin, Niacinamid');
    await user.click(part(1).getByRole('button', { name: '아래로' }));
    expect(names()).toEqual(['Glycerin', 'Water', 'Niacinamid']);
    expect(document.activeElement).toBe(part(2).getByRole('button', { name: '아래로' }));
    expect(screen.getByText(/^Water.* 2번째로 옮겼어요\.$/)).toBeTruthy();
    const water = part(2).getByRole('textbox', { name: '성분명' });
    await user.click(water);
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}{/Alt}');
    expect(names()).toEqual(['Water', 'Glycerin', 'Niacinamid']);
    expect(document.activeElement).toBe(water);
  });

  it('are added below by Enter and taken out, with the focus on what is next', async () => {
    const { user } = await openWith('Water, Glycerin');
    await user.click(part(1).getByRole('textbox', { name: '성분명' }));
    await user.keyboard('{Enter}Rose');
    expect(names()).toEqual(['Water', 'Rose', 'Glycerin']);
    await user.click(part(2).getByRole('button', { name: '빼기' }));
    expect(names()).toEqual(['Water', 'Glycerin']);
    expect(document.activeElement).toBe(part(2).getByRole('button', { name: '빼기' }));
    await user.click(part(2).getByRole('button', { name: '빼기' }));
    await user.click(part(1).getByRole('button', { name: '빼기' }));
    expect(document.activeElement).toBe(paste());
  });

  it('say what their shares add up to, and hold the form back when that cannot be', async () => {
    const { user, sent } = await openWith('Water 60%, Glycerin');
    const sentence = '함량을 모두 더하면 90%예요. 99.5–100.5%가 되게 맞춰 주세요.';
    expect(screen.getByText('60%')).toBeTruthy();
    expect(screen.getByText(/비공개 1개/)).toBeTruthy();
    await user.type(part(2).getByRole('textbox', { name: '함량' }), '30');
    expect(screen.getByText(sentence)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '원료 등록' }));
    expect(screen.getByRole('alert').textContent).toBe(sentence);
    expect(document.activeElement?.textContent).toContain(sentence);
    await user.type(part(2).getByRole('textbox', { name: '함량' }), 'x');
    await user.tab();
    expect(screen.getByText('함량은 숫자로 입력해 주세요.')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});
