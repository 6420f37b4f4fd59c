import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { operator, renderConsole } from '../../testing/render-console';

const ID = '01900000-0000-7000-8000-00000000000a';
const ADDRESS = `/admin/ingredients/${ID}/split`;

interface Input {
  nameKor: string | null;
  inci: string | null;
  moved: { field: string; values: string[] }[];
  rules: { substanceId: string; to: string }[];
}

let network: FakeNetwork;
let asked: Input[];
let sent: Record<string, unknown>[];

const previewOf = ({ nameKor, rules }: Input) => ({
  __typename: 'IngredientSplitPreview',
  version: `v${asked.length}`,
  ingredient: {
    ...{ __typename: 'Ingredient', id: ID, title: '통째성분', hash: 'abcdef01', nameKor: '통째성분', nameEng: null },
    ...{ INCI: 'WHOLIUM', casNo: ['7732-18-5', '50-00-0'], ecNo: [], labelCount: 2, productCount: 1 },
  },
  ...{ keptTitle: '통째성분', madeTitle: nameKor ?? '' },
  fields: [
    {
      ...{ __typename: 'SplitField', field: 'casNo', label: 'CAS 번호', isList: true },
      ...{ before: ['7732-18-5', '50-00-0'], kept: ['7732-18-5'], made: ['50-00-0'] },
    },
  ],
  moves: [{ __typename: 'MergedLinks', kind: 'COSMETICS', count: 2, names: ['토너', '크림'] }],
  rules: [
    {
      __typename: 'SplitRule',
      substance: {
        ...{ __typename: 'RegulatedSubstance', id: 's1', label: 'II/1', listTitle: 'EU 부속서 II' },
        ...{ country: 'EU', name: 'Formaldehyde', nameKor: null, levels: ['PROHIBITED'] },
      },
      ...{ before: 'ACCEPTED', condition: null, kept: null, made: 'ACCEPTED' },
      ...{ needsChoice: rules.length === 0, to: rules[0]?.to ?? null },
    },
  ],
  warnings: [],
});

beforeEach(() => {
  network = new FakeNetwork();
  network.session = operator;
  asked = [];
  sent = [];
  network.graphql = {
    CheckAdminAuth: () => ({ checkAdminAuth: true }),
    GetDocumentRow: () => ({
      documentRow: {
        ...{ __typename: 'DocumentRow', id: ID, title: '통째성분', updatedAt: '2026-11-18T00:00:00.000Z' },
        values: { nameKor: '통째성분', casNo: ['7732-18-5', '50-00-0'], synonyms: ['HALFIUM'], description: null },
      },
    }),
    GetIngredientSplitPreview: ({ input }) => {
      asked.push(input as Input);
      if ((input as Input).nameKor === '통째성분') {
        throw new Refusal('BAD_USER_INPUT', { fields: { nameKor: '남는 성분의 이름이에요.' } });
      }
      return { ingredientSplitPreview: previewOf(input as Input) };
    },
    SplitIngredient: (variables) => {
      sent.push(variables);
      return {
        splitIngredient: {
          ...{
            __typename: 'IngredientMerge',
            id: 'm1',
            kind: 'SPLIT',
            kept: { __typename: 'Ingredient', id: ID, title: '통째성분' },
          },
          ...{ keptTitle: '통째성분', goneTitles: ['반쪽성분'], reason: '두 물질', mergedBy: '반가온' },
          ...{ createdAt: '2026-11-18T00:00:00.000Z', undoneAt: null, canUndo: true },
        },
      };
    },
  };
});

describe('the splitting of an ingredient', () => {
  it('says beside the name why it does not do', async () => {
    const user = userEvent.setup();
    await renderConsole(network, ADDRESS);
    await user.type(await screen.findByLabelText('새 성분 국문명'), '통째성분');
    await user.click(screen.getByRole('button', { name: '미리보기' }));
    expect(await screen.findByText('남는 성분의 이름이에요.')).toBeTruthy();
  });

  it('gathers what goes over, asks whom law names, and splits', async () => {
    const user = userEvent.setup();
    await renderConsole(network, ADDRESS);
    await user.type(await screen.findByLabelText('새 성분 국문명'), '반쪽성분');
    await user.click(screen.getByRole('checkbox', { name: '50-00-0' }));
    await user.click(screen.getByRole('button', { name: '미리보기' }));
    const moving = await screen.findByRole('region', { name: '새 성분으로 가는 것' });
    expect(within(moving).getByText('화장품 라벨 2건')).toBeTruthy();
    expect(asked[0]).toMatchObject({
      nameKor: '반쪽성분',
      inci: null,
      moved: [{ field: 'casNo', values: ['50-00-0'] }],
    });

    const last = screen.getByRole('button', { name: '성분 나누기' });
    expect(last.getAttribute('aria-disabled')).toBe('true');
    await user.selectOptions(screen.getByRole('combobox', { name: 'EU II/1 적용' }), 'BOTH');
    await waitFor(() => expect(asked.at(-1)?.rules).toEqual([{ substanceId: 's1', to: 'BOTH' }]));
    await user.type(screen.getByLabelText(/이유/), '두 물질');
    await user.type(screen.getByLabelText(/입력해 주세요/), '나누기');
    await waitFor(() => expect(last.getAttribute('aria-disabled')).not.toBe('true'));
    await user.click(last);
    expect(await screen.findByText(/성분을 나눴어요/)).toBeTruthy();
    expect(sent[0]).toMatchObject({ reason: '두 물질', typedWord: '나누기', version: 'v2' });
  });
});
