import { testUser } from '@gredia/auth/client/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { uuid } from '../../../testing/fake-my-products';
import { pullTarget } from '../../../testing/fake-suggesting';
import { ingredientDetail } from '../../../testing/fixtures';
import { renderPage } from '../../../testing/render-page';
import { thalidomide } from '../../../testing/substance-fixtures';

it('says of entries of law whether they mean the ingredient, and finds one that is missing by its substance', async () => {
  const user = userEvent.setup();
  const stands = [{ entry: 'eu-iii/98', applies: true, condition: null }];
  await renderPage(
    '/ingredients/나이아신아마이드',
    {
      singleIngredient: () => ingredientDetail({ id: uuid(10) }),
      pullTarget: () => pullTarget({ limitedCountries: stands }, { targetId: uuid(10) }),
      unifiedSearchResults: () => [
        {
          ...{ id: 's1', type: 'substances', title: 'Thalidomide', subtitle: null, path: '/substances/eu-ii/280' },
          ...{ price: null, image: null, match: 'PREFIX', levels: [], isQuotable: null },
        },
      ],
      regulatedSubstance: () => thalidomide,
    },
    { user: testUser() },
  );
  await user.click(await screen.findByRole('button', { name: '수정 제안' }));
  const box = within(await screen.findByRole('dialog', { name: '수정 제안' }));
  await user.click(box.getByRole('button', { name: '국가별 규제' }));
  const list = within(box.getByRole('list', { name: '국가별 규제 목록' }));
  await user.click(list.getByRole('radio', { name: '적용하지 않음' }));
  await user.type(box.getByRole('combobox', { name: '빠진 항목 추가' }), 'thalidomide');
  await user.click(await box.findByRole('option', { name: /Thalidomide/ }));
  await user.click(await box.findByRole('button', { name: 'KR 별표 1' }));
  expect(document.activeElement).toBe(box.getByRole('textbox', { name: 'KR 별표 1 조건' }));
  await user.keyboard('나노만');
  const preview = box.getByRole('region', { name: '미리 보기' }).textContent;
  expect(preview).toContain('EU III/98 (부속서 III 제한) · 적용하지 않음');
  expect(preview).toContain('KR 별표 1 (탈리도마이드 및 그 염류) · 적용 · 나노만');
});
