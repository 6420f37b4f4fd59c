import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { operator, renderConsole } from '../../testing/render-console';

const A = '01900000-0000-7000-8000-00000000000a';
const B = '01900000-0000-7000-8000-00000000000b';
const ADDRESS = `/admin/ingredients/merge?ids=${A},${B}`;

const side = (id: string, title: string, casNo: string[]) => ({
  __typename: 'Ingredient',
  ...{ id, title, hash: 'abcdef01', nameKor: title, nameEng: null, INCI: title, casNo, ecNo: [] },
  ...{ labelCount: 12, productCount: 3 },
});
const made = (fields: object = {}) => ({
  __typename: 'IngredientMerge',
  id: 'm1',
  kind: 'MERGE',
  kept: { __typename: 'Ingredient', id: A, title: '정제수' },
  ...{ keptTitle: '정제수', goneTitles: ['물'], reason: '같은 성분', mergedBy: '반가온' },
  ...{ createdAt: '2026-11-18T00:00:00.000Z', undoneAt: null, canUndo: true },
  ...fields,
});

interface Input {
  keptId: string;
  fields: { field: string; from: string }[];
  rules: { substanceId: string; keep: boolean }[];
}

let network: FakeNetwork;
let merges: ReturnType<typeof made>[];
let asked: Input[];
let sent: Record<string, unknown>[];

function previewOf({ keptId, rules }: Input) {
  const keep = rules[0]?.keep ?? null;
  const sides = [side(A, '정제수', ['7732-18-5']), side(B, '물', [])];
  return {
    __typename: 'IngredientMergePreview',
    version: `v${asked.length}`,
    title: keptId === A ? '정제수' : '물',
    sides: keptId === A ? sides : sides.reverse(),
    fields: [
      {
        __typename: 'MergedField',
        ...{ field: 'nameKor', label: '국문명', isList: false, isDifferent: true, values: ['정제수'] },
        sides: [
          { ingredientId: A, values: ['정제수'], source: { __typename: 'SourceEdition', name: '사전', edition: '1' } },
          { ingredientId: B, values: ['물'], source: null },
        ],
      },
      {
        __typename: 'MergedField',
        ...{ field: 'functions', label: '기능', isList: true, isDifferent: false, values: ['용제'] },
        sides: [A, B].map((ingredientId) => ({ ingredientId, values: ['용제'], source: null })),
      },
    ],
    moves: [{ kind: 'COSMETICS', count: 7, names: ['토너', '크림'] }],
    rules: [
      {
        __typename: 'MergedRule',
        substance: {
          ...{ __typename: 'RegulatedSubstance', id: 's1', label: 'II/1', list: 'eu-ii', listTitle: 'EU 부속서 II' },
          ...{ entry: '1', country: 'EU', name: 'Hydrogen oxide', nameKor: null, levels: ['PROHIBITED'] },
        },
        sides: [
          { ingredientId: A, state: null, basis: null, detail: null, condition: null, decision: null, reason: null },
          {
            ingredientId: B,
            state: 'ACCEPTED',
            basis: 'CAS',
            detail: '1',
            condition: null,
            decision: null,
            reason: null,
          },
        ],
        ...{ after: keep ? 'ACCEPTED' : null, afterCondition: null, isConflict: false, isLost: keep !== true },
        ...{ needsChoice: keep === null, keep },
      },
    ],
    others: [],
    warnings: ['CAS 번호가 달라요. 다른 물질일 수 있어요.'],
  };
}

beforeEach(() => {
  network = new FakeNetwork();
  network.session = operator;
  merges = [];
  asked = [];
  sent = [];
  network.graphql = {
    CheckAdminAuth: () => ({ checkAdminAuth: true }),
    GetIngredientMerges: () => ({ ingredientMerges: { total: merges.length, merges } }),
    GetIngredientMergePreview: ({ input }) => {
      asked.push(input as Input);
      return { ingredientMergePreview: previewOf(input as Input) };
    },
    MergeIngredients: (variables) => {
      sent.push(variables);
      merges = [made()];
      return { mergeIngredients: made() };
    },
    UndoIngredientMerge: (variables) => {
      sent.push(variables);
      merges = [made({ undoneAt: '2026-11-18T01:00:00.000Z', canUndo: false })];
      return { undoIngredientMerge: merges[0] };
    },
  };
});

async function fillIn(user: UserEvent) {
  await user.click(screen.getByRole('radio', { name: 'EU II/1: 계속 적용' }));
  await waitFor(() => expect(asked.at(-1)?.rules).toEqual([{ substanceId: 's1', keep: true }]));
  await user.type(screen.getByLabelText(/이유/), '같은 성분');
  await user.type(screen.getByLabelText(/입력해 주세요/), '합치기');
}

describe('the merging of ingredients', () => {
  it('asks for an ingredient where none is chosen', async () => {
    await renderConsole(network, '/admin/ingredients/merge');
    expect(await screen.findByText('합칠 성분을 골라 주세요')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('shows what is different, what moves and what has to be decided', async () => {
    await renderConsole(network, ADDRESS);
    expect(await screen.findByText(/다른 물질일 수 있어요/)).toBeTruthy();
    const values = screen.getByRole('region', { name: '값 고르기' });
    expect(within(values).getByText('국문명')).toBeTruthy();
    expect(within(values).queryByText('기능')).toBeNull();
    expect(screen.getByText('토너, 크림 외 5건')).toBeTruthy();
    expect(screen.getByRole('region', { name: '규칙 (1건을 정해 주세요)' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '성분 2개 합치기' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('says where a rule cannot go on for the names that were chosen', async () => {
    network.graphql['GetIngredientMergePreview'] = ({ input }) => {
      const preview = previewOf(input as Input);
      return {
        ingredientMergePreview: { ...preview, rules: preview.rules.map((rule) => ({ ...rule, needsChoice: true })) },
      };
    };
    const user = userEvent.setup();
    await renderConsole(network, ADDRESS);
    await user.click(await screen.findByRole('radio', { name: 'EU II/1: 계속 적용' }));
    expect(await screen.findByText(/고른 이름으로는 계속 적용할 수 없어요/)).toBeTruthy();
  });

  it('asks for another preview after each choice', async () => {
    const user = userEvent.setup();
    await renderConsole(network, ADDRESS);
    await user.click(await screen.findByRole('radio', { name: '국문명: 물' }));
    await waitFor(() => expect(asked.at(-1)?.fields).toEqual([{ field: 'nameKor', from: B }]));
    await user.click(screen.getByRole('radio', { name: '물' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ keptId: B, goneIds: [A], fields: [] }));
  });

  it('merges what was shown, and takes it back', async () => {
    const user = userEvent.setup();
    await renderConsole(network, ADDRESS);
    await screen.findByRole('region', { name: '값 고르기' });
    await fillIn(user);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '성분 2개 합치기' }).getAttribute('aria-disabled')).not.toBe('true'),
    );
    await user.click(screen.getByRole('button', { name: '성분 2개 합치기' }));
    expect(await screen.findByText(/합쳤어요/)).toBeTruthy();
    expect(sent[0]).toMatchObject({ reason: '같은 성분', typedWord: '합치기', version: `v${asked.length}` });
    await user.click(await screen.findByRole('button', { name: '정제수 되돌리기' }));
    expect(await screen.findByText('되돌림')).toBeTruthy();
    expect(sent[1]).toEqual({ id: 'm1' });
  });

  it('tells of what changed since, and shows it', async () => {
    const user = userEvent.setup();
    network.graphql.MergeIngredients = () => {
      throw new Refusal('CONFLICT', { message: '미리보기를 본 뒤에 값이 바뀌었어요.' } as never);
    };
    await renderConsole(network, ADDRESS);
    await screen.findByRole('region', { name: '값 고르기' });
    await fillIn(user);
    const before = asked.length;
    await user.click(screen.getByRole('button', { name: '성분 2개 합치기' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  });
});
