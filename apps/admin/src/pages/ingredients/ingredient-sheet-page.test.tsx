import { ingredientSheet, RULE_LOSS_WORD } from '@gredia/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { operator, renderConsole } from '../../testing/render-console';

type Values = Record<string, unknown>;
const ID = '01a20000-0000-7000-8000-000000000001';
const AT = '2026-11-01T00:00:00.000Z';
const source = {
  __typename: 'SourceEdition',
  key: 'kcia',
  name: '성분사전',
  edition: '2026-01',
  url: null,
  checkedAt: '2026-10-01',
  importedAt: AT,
};

function sheet(values: Values = {}, more: Values = {}) {
  const stored: Values = { nameKor: '글리세린', inci: 'GLYCERIN', casNo: ['56-81-5'], ...values };
  return {
    __typename: 'IngredientSheet',
    id: ID,
    title: String(stored['nameKor']),
    fields: Object.entries(ingredientSheet.fields).map(([name, { kind }]) => ({
      __typename: 'IngredientSheetField',
      name,
      value: stored[name] ?? (kind === 'texts' ? [] : null),
      source: stored[name] ? source : null,
      isOperators: false,
      changedAt: null,
      changedBy: null,
      behind: null,
      ...(name === 'description'
        ? {
            value: '내가 쓴 설명',
            isOperators: true,
            changedBy: '반가온',
            changedAt: AT,
            behind: { __typename: 'IngredientValueBehind', value: '출처의 설명', source },
          }
        : {}),
    })),
    entries: [],
    labelCount: 12,
    productCount: 3,
    decisions: 1,
    undoableChangeIds: [],
    updatedAt: AT,
    ...more,
  };
}

const consequences = (values: Values = {}) => ({
  __typename: 'IngredientConsequences',
  before: { casNo: ['56-81-5'] },
  after: { casNo: [] },
  law: [],
  labels: {
    __typename: 'IngredientLabelEffect',
    before: 12,
    after: 12,
    gained: 0,
    lost: 0,
    gainedCosmetics: [],
    lostCosmetics: [],
    others: [],
  },
  materials: 3,
  searchAdded: [],
  searchRemoved: ['56-81-5'],
  address: {
    __typename: 'IngredientAddressEffect',
    before: '글리세린',
    after: '글리세린',
    oldLeadsTo: { __typename: 'Ingredient', id: ID, title: '글리세린' },
    sharedWith: [],
  },
  clashes: [],
  similar: [],
  unmapped: 0,
  unmappedProducts: [],
  decisions: 1,
  typedWord: null,
  fingerprint: 'seen-1',
  ...values,
});

const ban = {
  __typename: 'IngredientLawEffect',
  kind: 'ENDS',
  ingredient: { __typename: 'Ingredient', id: ID, title: '글리세린' },
  substance: {
    __typename: 'RegulatedSubstance',
    id: 'substance',
    list: 'eu-ii',
    listTitle: '금지',
    entry: '1',
    label: 'II/1',
    country: 'EU',
    name: 'Matter',
    nameKor: null,
    texts: [],
  },
  stateBefore: 'ACCEPTED',
  stateAfter: null,
  basisBefore: 'CAS',
  basisAfter: null,
  detailBefore: '56-81-5',
  detailAfter: null,
  levelsBefore: ['PROHIBITED'],
  levelsAfter: [],
  losesRules: true,
  isDecided: false,
};

let network: FakeNetwork;
let saved: Values[];
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  user = userEvent.setup();
  saved = [];
  network = new FakeNetwork();
  network.session = operator;
  network.graphql = {
    CheckAdminAuth: () => ({ checkAdminAuth: true }),
    GetIngredientSheet: () => ({ ingredientSheet: sheet() }),
    GetDocumentChanges: () => ({ documentChanges: [] }),
    GetIngredientConsequences: () => ({ ingredientConsequences: consequences() }),
    SaveIngredientSheet: (variables) => {
      saved.push(variables);
      return {
        saveIngredientSheet: {
          __typename: 'SavedIngredientSheet',
          sheet: sheet({ casNo: [] }),
          changeId: 'change-1',
          consequences: consequences(),
        },
      };
    },
  };
});

async function open() {
  await renderConsole(network, `/admin/ingredients/${ID}`);
  await screen.findByRole('heading', { level: 1, name: '글리세린' });
}

const panel = () => within(screen.getByRole('region', { name: '저장 전 확인' }));

describe('the editor of an ingredient', () => {
  it('shows each field with where it is from', async () => {
    await open();
    const names = within(screen.getByRole('region', { name: '이름' }));
    expect(names.getByLabelText('국문명')).toHaveValue('글리세린');
    const sources = names.getAllByText('2026-01').map((date) => date.parentElement?.textContent);
    expect(sources).toEqual(['성분사전 (2026-01)', '성분사전 (2026-01)']);
    const texts = within(screen.getByRole('region', { name: '내용' }));
    expect(texts.getByText(/출처 값: 출처의 설명 \(성분사전 2026-01\)/)).toBeTruthy();
    // The menu has the table, and no entry for a record.
    expect(screen.queryByRole('link', { name: '성분 편집' })).toBeNull();
  });

  it('lists the entries of law with the way to the review of those that wait', async () => {
    const entryOf = (entry: string, state: string) => ({
      ...{ __typename: 'IngredientSheetEntry', state, basis: 'CAS', detail: '56-81-5', condition: null },
      substance: { ...ban.substance, entry, label: `II/${entry}`, levels: ['PROHIBITED'] },
    });
    const entries = [
      entryOf('1', 'ACCEPTED'),
      { ...entryOf('2', 'REVIEW'), substance: { ...entryOf('2', '').substance, id: 's2' } },
    ];
    network.graphql['GetIngredientSheet'] = () => ({ ingredientSheet: sheet({}, { entries }) });
    await open();
    const law = within(screen.getByRole('region', { name: '규제' }));
    expect(law.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('소속'),
      expect.stringContaining('검토 대기'),
    ]);
    expect(law.getByText('사용 금지')).toBeTruthy();
    const ways = law.getAllByRole('link', { name: /검토하기/ }).map((link) => link.getAttribute('href'));
    expect(ways).toEqual(['/admin/rules/review?list=eu-ii']);
  });

  it('edits tags, and the value and the reason of what a machine said; shows the safety database where there is any', async () => {
    network.graphql['GetIngredientSheet'] = () => ({
      ingredientSheet: sheet({
        aiCategory: { r: '옛 이유', v: '보습' },
        skinDeep: { ScoreMin: 1, ScoreMax: 2, Url: 'u' },
      }),
    });
    await open();
    expect(within(screen.getByRole('region', { name: '안전성 자료' })).getByText(/점수: 1–2/)).toBeTruthy();
    await user.type(screen.getByLabelText('태그'), '천연 유래');
    await user.clear(screen.getByLabelText('AI 분류의 이유'));
    await user.type(screen.getByLabelText('AI 분류의 이유'), '새 이유');
    await user.click(screen.getByRole('button', { name: '저장 전 확인' }));
    await user.type(await panel().findByLabelText(/출처와 이유/), '이유');
    await user.click(screen.getByRole('button', { name: '2개 항목 저장' }));
    await waitFor(() =>
      expect(saved[0]).toMatchObject({ changes: { tags: ['천연 유래'], aiCategory: { r: '새 이유', v: '보습' } } }),
    );
  });

  it('says what follows before it saves, by keys alone', async () => {
    await open();
    await user.clear(screen.getByLabelText('CAS'));
    await user.keyboard('{Control>}s{/Control}');
    expect(await panel().findByText('달라지는 규제 항목이 없어요.')).toBeTruthy();
    expect(panel().getByText(/더는 찾을 수 없는 이름: 56-81-5/)).toBeTruthy();
    expect(panel().getByText(/원료 3건은/)).toBeTruthy();
    await user.keyboard('{Control>}s{/Control}');
    expect(await panel().findByText('출처와 이유를 적어 주세요.')).toBeTruthy();
    await waitFor(() => expect(panel().getByLabelText(/출처와 이유/)).toHaveFocus());
    expect(saved).toEqual([]);
    await user.type(panel().getByLabelText(/출처와 이유/), 'CAS 등록부');
    expect(panel().queryByText('출처와 이유를 적어 주세요.')).toBeNull();
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('‘글리세린’ 저장했어요');
    expect(saved).toEqual([
      {
        id: ID,
        changes: { casNo: [] },
        giveBack: [],
        expectedUpdatedAt: AT,
        reason: 'CAS 등록부',
        seen: 'seen-1',
        typedWord: null,
      },
    ]);
  });

  it('does not show what would follow from what stood there before', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    network.graphql['GetIngredientConsequences'] = async () => {
      await held;
      return { ingredientConsequences: consequences() };
    };
    await open();
    await user.clear(screen.getByLabelText('CAS'));
    await user.click(screen.getByRole('button', { name: '저장 전 확인' }));
    await user.type(screen.getByLabelText('영문명'), 'Glycerol');
    answer();
    // It can be asked anew.
    expect(await screen.findByRole('button', { name: '저장 전 확인' })).toBeTruthy();
    expect(screen.queryByText('저장하면 이렇게 돼요')).toBeNull();
  });

  it('says what was wrong with a saving: of the reason below what was shown, of what has no field in passing', async () => {
    let fields: Record<string, string> = { reason: '출처를 더 자세히 적어 주세요.' };
    network.graphql['SaveIngredientSheet'] = () => {
      throw new Refusal('BAD_USER_INPUT', { fields });
    };
    await open();
    await user.clear(screen.getByLabelText('CAS'));
    await user.keyboard('{Control>}s{/Control}');
    await user.type(await panel().findByLabelText(/출처와 이유/), '이유');
    await user.keyboard('{Control>}s{/Control}');
    expect(await panel().findByText('출처를 더 자세히 적어 주세요.')).toBeTruthy();
    expect(panel().getByText('달라지는 규제 항목이 없어요.')).toBeTruthy();
    fields = { changes: '바꿀 값을 확인해 주세요.' };
    await user.keyboard('{Control>}s{/Control}');
    expect((await screen.findByText('바꿀 값을 확인해 주세요.')).closest('[role=alert]')).toBeTruthy();
  });

  it('asks before an addition is taken back, also for what is not saved yet, and leaves then', async () => {
    const undone: Values[] = [];
    network.graphql['GetDocumentChanges'] = () => ({
      documentChanges: [
        {
          ...{ __typename: 'DocumentChange', changeId: 'change-0', changeCount: 1, action: 'ingredient.add', at: AT },
          ...{ by: '반가온', reason: '고시', before: null, after: {}, isUndoable: true },
        },
      ],
    });
    network.graphql['UndoAddedIngredient'] = (variables) => {
      undone.push(variables);
      return { undoAddedIngredient: true };
    };
    await open();
    await user.type(screen.getByLabelText('영문명'), 'Glycerol');
    const history = within(screen.getByRole('region', { name: '바뀐 기록' }));
    await user.click(await history.findByRole('button', { name: '되돌리기' }));
    const question = async () => within(await screen.findByRole('dialog', { name: '‘글리세린’ 추가를 되돌릴까요?' }));
    expect((await question()).getByText(/고치고 저장하지 않은 항목 1개는 사라져요/)).toBeTruthy();
    await user.click((await question()).getByRole('button', { name: '취소' }));
    expect(undone).toEqual([]);
    await user.click(await history.findByRole('button', { name: '되돌리기' }));
    await user.click((await question()).getByRole('button', { name: '되돌리기' }));
    // No other question on the way.
    expect(await screen.findByRole('heading', { level: 1, name: '성분' })).toBeTruthy();
    expect(undone).toEqual([{ changeId: 'change-0' }]);
  });

  it('asks for a word where a ban ends', async () => {
    const moved = {
      ...{ __typename: 'IngredientAddressEffect', before: '글리세린', after: '글리세롤', sharedWith: [] },
      oldLeadsTo: { __typename: 'Ingredient', id: 'other', title: '비타민 E' },
    };
    network.graphql['GetIngredientConsequences'] = () => ({
      ingredientConsequences: consequences({ law: [ban], typedWord: RULE_LOSS_WORD, address: moved }),
    });
    await open();
    await user.clear(screen.getByLabelText('CAS'));
    await user.click(screen.getByRole('button', { name: '저장 전 확인' }));
    expect(await panel().findByRole('link', { name: /II\/1/ })).toBeTruthy();
    expect(panel().getByText(/옛 주소는 다른 성분 ‘비타민 E’로 이어져요/)).toBeTruthy();
    await user.type(panel().getByLabelText(/출처와 이유/), '이유');
    await user.click(screen.getByRole('button', { name: '1개 항목 저장' }));
    const dialog = within(await screen.findByRole('dialog'));
    const button = dialog.getByRole('button', { name: '저장' });
    expect(button).toBeDisabled();
    await user.type(dialog.getByRole('textbox'), RULE_LOSS_WORD);
    await user.click(button);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ typedWord: RULE_LOSS_WORD });
  });

  it('speaks beside the field, and asks nothing while a value is wrong', async () => {
    let asked = 0;
    network.graphql['GetIngredientConsequences'] = () => {
      asked += 1;
      throw new Refusal('BAD_USER_INPUT', { fields: { nameKor: '이미 있는 이름이에요.' } });
    };
    await open();
    await user.clear(screen.getByLabelText('CAS'));
    await user.type(screen.getByLabelText('CAS'), '56-81-4');
    await user.click(screen.getByRole('button', { name: '저장 전 확인' }));
    expect(await screen.findByText(/‘56-81-4’의 검사 숫자/)).toBeTruthy();
    expect(asked).toBe(0);
    await user.clear(screen.getByLabelText('CAS'));
    await user.click(screen.getByRole('button', { name: '저장 전 확인' }));
    expect(await screen.findByText('이미 있는 이름이에요.')).toBeTruthy();
    expect(asked).toBe(1);
  });

  it('gives a field back to the sources', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: '설명 출처로 되돌리기' }));
    await user.click(screen.getByRole('button', { name: '저장 전 확인' }));
    await user.type(await panel().findByLabelText(/출처와 이유/), '이유');
    await user.click(screen.getByRole('button', { name: '1개 항목 저장' }));
    await waitFor(() => expect(saved[0]).toMatchObject({ changes: {}, giveBack: ['description'] }));
  });

  it('merges with what somebody else was faster with', async () => {
    await open();
    network.graphql['SaveIngredientSheet'] = () => {
      throw new Refusal('CONFLICT', {
        current: { ...Object.fromEntries(sheet().fields.map(({ name, value }) => [name, value])), nameEng: 'Glycerol' },
        updatedAt: '2026-11-02T00:00:00.000Z',
      });
    };
    await user.clear(screen.getByLabelText('CAS'));
    await user.click(screen.getByRole('button', { name: '저장 전 확인' }));
    await user.type(await panel().findByLabelText(/출처와 이유/), '이유');
    await user.click(screen.getByRole('button', { name: '1개 항목 저장' }));
    expect(await screen.findByRole('region', { name: '겹친 수정' })).toBeTruthy();
    expect(screen.getAllByText('Glycerol').length).toBeGreaterThan(0);
  });
});
