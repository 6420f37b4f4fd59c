import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { largeWindow } from '../../testing/large-window';
import { operator, renderConsole } from '../../testing/render-console';

type Values = Record<string, unknown>;
const AT = '2026-11-01T00:00:00.000Z';
const LATER = '2026-11-02T00:00:00.000Z';
const values = (at: number): Values => ({
  name: `원료 ${at}`,
  manufacture: '누리솔켐',
  visible: true,
  functions: ['보습'],
  quotes: 1200,
  email: 'ki•••@gredia.example',
  updatedAt: AT,
});
const row = (at: number, more: Values = {}, updatedAt = AT) => ({
  __typename: 'DocumentRow',
  id: `id-${at}`,
  title: String(more['name'] ?? `원료 ${at}`),
  values: { ...values(at), ...more },
  updatedAt,
});

let network: FakeNetwork;
let questions: Values[];
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  largeWindow();
  user = userEvent.setup();
  network = new FakeNetwork();
  network.session = operator;
  questions = [];
  network.graphql = {
    CheckAdminAuth: () => ({ checkAdminAuth: true }),
    GetCount: () => ({ count: 3 }),
    GetDocumentRows: (variables) => {
      questions.push(variables);
      return { documentRows: { rows: [row(1), row(2), row(3)], endCursor: null } };
    },
    GetDocumentRow: ({ id }) => ({ documentRow: row(Number(String(id).slice(3))) }),
    GetDocumentChanges: () => ({ documentChanges: [] }),
    GetBulkEdits: () => ({ bulkEdits: [] }),
  };
});

const open = async (query = '') => {
  await renderConsole(network, `/admin/products${query}`);
  await screen.findByText('원료 1');
};

describe('the rows', () => {
  it('come with head, count and values by their kind', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: '원료' })).toBeTruthy();
    expect(await screen.findByText('3건')).toBeTruthy();
    expect(screen.getByRole('grid', { name: '원료 표' }).getAttribute('aria-rowcount')).toBe('4');
    expect(screen.getAllByText('1,200').length).toBe(3);
    expect(screen.getByRole('switch', { name: '원료 1 보이기' })).toBeChecked();
  });

  it('come page by page, every record once', async () => {
    network.graphql['GetDocumentRows'] = (variables) => {
      questions.push(variables);
      return variables['after']
        ? { documentRows: { rows: [row(3, { manufacture: '새 제조사' }), row(4)], endCursor: null } }
        : { documentRows: { rows: [row(1), row(2), row(3)], endCursor: 'behind-3' } };
    };
    await open();
    await screen.findByText('원료 4');
    expect(screen.getAllByText('원료 3')).toHaveLength(1);
    expect(screen.getByText('새 제조사')).toBeTruthy();
    expect(questions.map(({ after }) => after ?? null)).toEqual([null, 'behind-3']);
  });

  it('are asked for as the address says, and what it may not say is left out', async () => {
    const filter = JSON.stringify({ field: 'name', op: 'CONTAINS', value: '원' });
    await open(`?search=원료&sort=-updatedAt,secret&filter=${encodeURIComponent(filter)}`);
    expect(questions[0]).toMatchObject({
      collection: 'products',
      search: '원료',
      option: { sort: [{ field: 'updatedAt', descending: true }] },
      filter: { field: 'name', op: 'CONTAINS', value: '원' },
    });
    expect(screen.getByRole('button', { name: '필터 ‘원료 포함 원’ 지우기' })).toBeTruthy();
  });

  it('are sorted by a head, and by a second one with shift', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: '제조사' }));
    await waitFor(() =>
      expect(questions.at(-1)?.['option']).toEqual({ sort: [{ field: 'manufacture', descending: false }] }),
    );
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('button', { name: '견적' }));
    await user.keyboard('{/Shift}');
    await waitFor(() => expect((questions.at(-1)?.['option'] as { sort: unknown[] }).sort).toHaveLength(2));
  });

  it('stay when the next question fails, with the failure above them', async () => {
    await open();
    network.graphql['GetDocumentRows'] = () => {
      throw new Refusal('INTERNAL_SERVER_ERROR', { errorId: 'e-7' });
    };
    await user.click(screen.getByRole('button', { name: '제조사' }));
    expect(await screen.findByText(/코드 e-7/)).toBeTruthy();
    expect(screen.getByText('원료 1')).toBeTruthy();
  });

  it('are none: says so and takes the search away', async () => {
    network.graphql['GetDocumentRows'] = ({ search }) => ({
      documentRows: { rows: search ? [] : [row(1)], endCursor: null },
    });
    await renderConsole(network, '/admin/products?search=없는것');
    await user.click(await screen.findByRole('button', { name: '검색 지우기' }));
    expect(await screen.findByText('원료 1')).toBeTruthy();
  });
});

describe('editing a cell', () => {
  let saved: Values[];
  beforeEach(() => {
    saved = [];
    network.graphql['SaveDocument'] = (variables) => {
      saved.push(variables);
      return { saveDocument: { row: row(1, variables['changes'] as Values, LATER), changeId: 'change-1' } };
    };
    network.graphql['UndoDocumentChange'] = () => ({ undoDocumentChange: 1 });
  });

  it('saves with the version that was read, and can be taken back', async () => {
    await open();
    await user.dblClick(screen.getAllByText('누리솔켐')[0] as HTMLElement);
    const input = await screen.findByRole('textbox', { name: '원료 1 제조사' });
    await user.clear(input);
    await user.type(input, '가람{Enter}');
    expect(await screen.findByText('가람')).toBeTruthy();
    expect(saved).toMatchObject([{ id: 'id-1', changes: { manufacture: '가람' }, expectedUpdatedAt: AT }]);
    await user.click(await screen.findByRole('button', { name: '되돌리기' }));
    await waitFor(() => expect(network.asked).toContain('UndoDocumentChange operator-id'));
  });

  it('says beside the field what is wrong, and asks nothing', async () => {
    await open();
    await user.keyboard('je');
    const input = await screen.findByRole('textbox', { name: '원료 1 원료' });
    await user.clear(input);
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('입력해 주세요');
    expect(saved).toEqual([]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: '원료 1 원료' })).toBeNull();
  });

  it('keeps what was typed where it could not be saved', async () => {
    await open();
    network.graphql['SaveDocument'] = () => {
      throw new Refusal('INTERNAL_SERVER_ERROR', { errorId: 'e-8' });
    };
    await user.dblClick(screen.getAllByText('누리솔켐')[0] as HTMLElement);
    await user.type(await screen.findByRole('textbox', { name: '원료 1 제조사' }), '2{Enter}');
    expect(await screen.findByText(/코드 e-8/)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: '원료 1 제조사' })).toHaveValue('누리솔켐2');
    network.graphql['SaveDocument'] = (variables) => ({
      saveDocument: { row: row(1, variables['changes'] as Values, LATER), changeId: 'change-1' },
    });
    await waitFor(() => expect(document.activeElement).toHaveValue('누리솔켐2'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '원료 1 제조사' })).toBeNull());
    expect(screen.getByText('누리솔켐2')).toBeTruthy();
  });

  it('tells why a switch stays as it is', async () => {
    await open();
    network.graphql['SaveDocument'] = () => {
      throw new Refusal('BAD_USER_INPUT', { fields: { visible: '지금은 보일 수 없어요.' } });
    };
    await user.click(screen.getByRole('switch', { name: '원료 1 보이기' }));
    expect(await screen.findByText('지금은 보일 수 없어요.')).toBeTruthy();
  });

  it('goes on by keys after a double press on what is not edited here', async () => {
    await open();
    await user.dblClick(screen.getAllByText('1,200')[0] as HTMLElement);
    await user.click(screen.getAllByText('1,200')[1] as HTMLElement);
    await user.keyboard('x');
    expect(screen.getByRole('checkbox', { name: '원료 2 선택' })).toBeChecked();
  });

  it('leaves the value of the other side as it is, one that a field shows as nothing too', async () => {
    await open();
    network.graphql['SaveDocument'] = () => {
      throw new Refusal('CONFLICT', { current: { ...values(1), manufacture: null }, updatedAt: LATER });
    };
    await user.dblClick(screen.getAllByText('누리솔켐')[0] as HTMLElement);
    await user.type(await screen.findByRole('textbox', { name: '원료 1 제조사' }), '2{Enter}');
    const lines = within(await screen.findByRole('region', { name: '겹친 수정' }));
    await user.click(lines.getByRole('radio', { name: '제조사: 다른 사람의 값' }));
    expect(lines.getByRole('radio', { name: '제조사: 다른 사람의 값' })).toBeChecked();
    expect(lines.getByRole('button', { name: '그대로 두기' })).toBeTruthy();
  });

  it('merges what somebody else saved first, and loses nothing', async () => {
    await open();
    network.graphql['SaveDocument'] = () => {
      throw new Refusal('CONFLICT', {
        current: { ...values(1), manufacture: '남의 값', madeIn: '독일' },
        updatedAt: LATER,
      });
    };
    await user.dblClick(screen.getAllByText('누리솔켐')[0] as HTMLElement);
    await user.type(await screen.findByRole('textbox', { name: '원료 1 제조사' }), '2{Enter}');
    const lines = within(await screen.findByRole('region', { name: '겹친 수정' }));
    expect(lines.getByText('겹침')).toBeTruthy();
    expect(lines.getByText('자동')).toBeTruthy();
    expect(lines.getByRole('radio', { name: '제조사: 내 값' })).toBeChecked();

    network.graphql['SaveDocument'] = (variables) => {
      saved.push(variables);
      return { saveDocument: { row: row(1, { manufacture: '누리솔켐2' }, LATER), changeId: 'change-2' } };
    };
    await user.click(lines.getByRole('button', { name: '1개 항목 저장' }));
    await screen.findByText('누리솔켐2');
    expect(screen.queryByRole('textbox', { name: '원료 1 제조사' })).toBeNull();
    expect(saved).toMatchObject([{ changes: { manufacture: '누리솔켐2' }, expectedUpdatedAt: LATER }]);
  });
});

describe('the keyboard', () => {
  it('moves, picks, edits and opens, and leaves the keys to a field', async () => {
    await open();
    await user.keyboard('j');
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('gridcell'));
    await user.keyboard('jx');
    expect(screen.getByRole('checkbox', { name: '원료 2 선택' })).toBeChecked();
    expect(screen.getByText('1건 선택')).toBeTruthy();
    await user.keyboard('e');
    await screen.findByRole('textbox', { name: '원료 2 원료' });
    await user.keyboard('xj');
    expect(screen.getByText('1건 선택')).toBeTruthy();
    await user.keyboard('{Escape}/');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: '원료 검색' })));
  });

  it('moves and picks under Hangul input too', async () => {
    await open();
    for (const [key, code] of [
      ['ㅓ', 'KeyJ'],
      ['ㅓ', 'KeyJ'],
      ['ㅌ', 'KeyX'],
    ]) {
      fireEvent.keyDown(document.body, { key, code });
    }
    expect(screen.getByRole('checkbox', { name: '원료 2 선택' })).toBeChecked();
  });

  it('opens the palette, which leads to screens and records', async () => {
    await open();
    await user.keyboard('{Control>}k{/Control}');
    const palette = within(await screen.findByRole('dialog', { name: '찾아가기' }));
    await user.type(palette.getByRole('combobox'), '원료 2');
    await palette.findAllByRole('option', { name: /원료 2/ });
    // What is called so comes before what only has it somewhere.
    expect(questions).toContainEqual(
      expect.objectContaining({
        collection: 'products',
        filter: { field: 'name', op: 'STARTS_WITH', value: '원료 2' },
      }),
    );
    await user.clear(palette.getByRole('combobox'));
    await user.type(palette.getByRole('combobox'), '화장품{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: '화장품' })).toBeTruthy();
  });
});

describe('the panel', () => {
  it('asks before what was typed is lost, and lets no palette over it', async () => {
    await open('?id=id-2');
    const panel = within(await screen.findByRole('dialog', { name: '원료 2' }));
    await user.type(await panel.findByRole('textbox', { name: '제조사' }), ' 코리아');
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog', { name: '찾아가기' })).toBeNull();
    await user.click(panel.getByRole('button', { name: '닫기' }));
    await user.click(await screen.findByRole('button', { name: '계속 고치기' }));
    expect(panel.getByRole('textbox', { name: '제조사' })).toHaveValue('누리솔켐 코리아');
    await user.click(panel.getByRole('button', { name: '닫기' }));
    await user.click(await screen.findByRole('button', { name: '버리기' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '원료 2' })).toBeNull());
  });

  it('asks before it takes back what was saved together with others', async () => {
    const change = (changeId: string, changeCount: number) => ({
      ...{ __typename: 'DocumentChange', changeId, changeCount, action: 'document.update', at: AT, by: '반가온1002' },
      ...{ reason: null, before: { visible: true }, after: { visible: false }, isUndoable: true },
    });
    network.graphql['GetDocumentChanges'] = () => ({ documentChanges: [change('lot-1', 12)] });
    network.graphql['UndoBulkEdit'] = () => {
      throw new Refusal('CONFLICT');
    };
    await open('?id=id-2');
    const panel = within(await screen.findByRole('dialog', { name: '원료 2' }));
    await user.click(await panel.findByRole('button', { name: '되돌리기' }));
    const question = within(await screen.findByRole('dialog', { name: '12건을 함께 되돌릴까요?' }));
    expect(network.asked).not.toContain('UndoBulkEdit operator-id');
    await user.click(question.getByRole('button', { name: '되돌리기' }));
    await waitFor(() => expect(network.asked).toContain('UndoBulkEdit operator-id'));
  });

  it('is an address, masks personal values until somebody says why, and shows what will be saved', async () => {
    network.graphql['RevealDocument'] = ({ reason }) => ({
      revealDocument: row(2, { email: `real-${String(reason)}@gredia.example` }),
    });
    await open('?id=id-2');
    const panel = within(await screen.findByRole('dialog', { name: '원료 2' }));
    expect(await panel.findByText('ki•••@gredia.example')).toBeTruthy();
    await user.type(panel.getByRole('textbox', { name: '보려는 이유' }), 'why');
    await user.click(panel.getByRole('button', { name: '보기' }));
    expect(await panel.findByDisplayValue('real-why@gredia.example')).toBeTruthy();

    await user.type(panel.getByRole('textbox', { name: '제조사' }), ' 코리아');
    await user.click(panel.getByRole('button', { name: '저장 전 확인' }));
    expect(panel.getByText('누리솔켐 코리아')).toBeTruthy();
    expect(panel.getByRole('button', { name: '1개 항목 저장' })).toBeTruthy();
  });
});
