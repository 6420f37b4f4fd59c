import { ingredientSheet } from '@gredia/domain';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { operator, renderConsole } from '../../testing/render-console';

type Values = Record<string, unknown>;
const ID = '01a20000-0000-7000-8000-000000000009';
const OTHER = '01a20000-0000-7000-8000-000000000001';

const consequences = (values: Values = {}) => ({
  __typename: 'IngredientConsequences',
  before: { nameKor: null },
  after: { nameKor: '새로운성분' },
  law: [],
  labels: {
    __typename: 'IngredientLabelEffect',
    before: 0,
    after: 2,
    gained: 2,
    lost: 0,
    gainedCosmetics: [{ __typename: 'Cosmetics', id: 'c', productName: '새 이름 크림' }],
    lostCosmetics: [],
    others: [],
  },
  materials: 0,
  searchAdded: ['새로운성분'],
  searchRemoved: [],
  address: {
    __typename: 'IngredientAddressEffect',
    before: '새로운성분',
    after: '새로운성분',
    oldLeadsTo: null,
    sharedWith: [],
  },
  clashes: [],
  similar: [{ __typename: 'Ingredient', id: OTHER, title: '새로운성분가', INCI: 'SIMILE' }],
  unmapped: 1,
  unmappedProducts: [{ __typename: 'Product', id: 'p', name: '미매핑 원료' }],
  decisions: 0,
  typedWord: null,
  fingerprint: 'seen-1',
  ...values,
});

const sheet = {
  __typename: 'IngredientSheet',
  id: ID,
  title: '새로운성분',
  fields: Object.entries(ingredientSheet.fields).map(([name, { kind }]) => ({
    __typename: 'IngredientSheetField',
    name,
    value: name === 'nameKor' ? '새로운성분' : kind === 'texts' ? [] : null,
    ...{ source: null, isOperators: name === 'nameKor', changedAt: null, changedBy: null, behind: null },
  })),
  entries: [],
  labelCount: 2,
  productCount: 0,
  decisions: 0,
  undoableChangeIds: ['change-1'],
  updatedAt: '2026-11-01T00:00:00.000Z',
};

let network: FakeNetwork;
let asked: Values[];
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  user = userEvent.setup();
  asked = [];
  network = new FakeNetwork();
  network.session = operator;
  network.graphql = {
    CheckAdminAuth: () => ({ checkAdminAuth: true }),
    GetIngredientSheet: () => ({ ingredientSheet: sheet }),
    GetDocumentChanges: () => ({ documentChanges: [] }),
    GetNewIngredientConsequences: () => ({ newIngredientConsequences: consequences() }),
    AddIngredient: (variables) => {
      asked.push(variables);
      const added = { changeId: 'change-1', sheet, consequences: consequences() };
      return { addIngredient: { __typename: 'SavedIngredientSheet', ...added } };
    },
    UndoAddedIngredient: (variables) => {
      asked.push(variables);
      return { undoAddedIngredient: true };
    },
  };
});

async function open() {
  await renderConsole(network, '/admin/ingredients/new');
  await screen.findByRole('heading', { level: 1, name: '새 성분' });
}

const panel = () => within(screen.getByRole('region', { name: '저장 전 확인' }));

describe('the form of a new ingredient', () => {
  it('says what follows and whom it is like, adds it by keys alone, and takes it back', async () => {
    await open();
    // What only a register says is not asked for.
    expect(screen.queryByText('성분사전 코드')).toBeNull();
    await user.type(screen.getByLabelText('국문명'), '새로운성분');
    await user.keyboard('{Control>}s{/Control}');
    expect(await panel().findByText('라벨 2건의 이름이 이 성분으로 읽혀요.')).toBeTruthy();
    const similar = panel().getByRole('link', { name: '새로운성분가' });
    expect(similar).toHaveAttribute('href', `/admin/ingredients/${OTHER}`);
    expect(similar).toHaveAttribute('target', '_blank');
    expect(panel().getByRole('link', { name: '미매핑 원료' })).toBeTruthy();
    expect(panel().getByText(/새 주소/)).toBeTruthy();
    expect(panel().getByText(/확인하고 추가/)).toBeTruthy();
    await user.type(panel().getByLabelText(/출처와 이유/), '고시');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('‘새로운성분’ 추가했어요');
    await screen.findByRole('heading', { level: 1, name: '새로운성분' });
    const wish = { values: { nameKor: '새로운성분' }, reason: '고시', seen: 'seen-1', typedWord: null };
    expect(asked).toEqual([wish]);
    await user.click(screen.getByRole('button', { name: '되돌리기' }));
    await screen.findByText(/추가를 되돌렸어요/);
    expect(asked.at(-1)).toEqual({ changeId: 'change-1' });
    expect(await screen.findByRole('heading', { level: 1, name: '성분' })).toBeTruthy();
  });

  it('is taken back from elsewhere without leaving that place', async () => {
    await open();
    await user.type(screen.getByLabelText('국문명'), '새로운성분');
    await user.keyboard('{Control>}s{/Control}');
    await user.type(await panel().findByLabelText(/출처와 이유/), '고시');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('‘새로운성분’ 추가했어요');
    await screen.findByRole('heading', { level: 1, name: '새로운성분' });
    // Under the pointer no toast goes by itself; it stays there.
    await user.hover(screen.getByRole('region', { name: '알림' }));
    fireEvent.click(screen.getByRole('link', { name: '지운 항목' }));
    await screen.findByRole('heading', { level: 1, name: '지운 항목' });
    await user.click(screen.getByRole('button', { name: '되돌리기' }));
    await screen.findByText(/추가를 되돌렸어요/);
    expect(screen.getByRole('heading', { level: 1, name: '지운 항목' })).toBeTruthy();
  });

  it('asks before what was written is lost', async () => {
    await open();
    await user.type(screen.getByLabelText('국문명'), '새');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('dialog', { name: '쓴 내용을 버릴까요?' }));
    await user.click(question.getByRole('button', { name: '계속 쓰기' }));
    expect(screen.getByLabelText('국문명')).toHaveValue('새');
  });

  it('of a name that is taken says so beside the field, with the way there', async () => {
    network.graphql['GetNewIngredientConsequences'] = () => {
      const fields = { nameKor: '이 이름의 성분이 이미 있어요.' };
      throw new Refusal('BAD_USER_INPUT', { fields, records: { nameKor: OTHER } });
    };
    await open();
    await user.type(screen.getByLabelText('국문명'), '글리세린');
    await user.click(screen.getByRole('button', { name: '저장 전 확인' }));
    expect(await screen.findByText('이 이름의 성분이 이미 있어요.')).toBeTruthy();
    const way = screen.getByRole('link', { name: '그 성분 고치기' });
    expect(way).toHaveAttribute('href', `/admin/ingredients/${OTHER}`);
    expect(way).toHaveAttribute('target', '_blank');
    // Another name is another question.
    await user.type(screen.getByLabelText('국문명'), '아님');
    expect(screen.queryByRole('link', { name: '그 성분 고치기' })).toBeNull();
  });
});
