import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { operator, renderConsole } from '../../testing/render-console';
import { TITLES, counts, memberOf, pairOf, review, substanceOf } from '../../testing/fake-reviews';

let network: FakeNetwork;
let sent: Record<string, unknown>[];
let undone: unknown[];
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  network = new FakeNetwork();
  network.session = operator;
  user = userEvent.setup();
  sent = [];
  undone = [];
  const at = (substanceId: unknown) => Number(String(substanceId).slice(1));
  network.graphql = {
    CheckAdminAuth: () => ({ checkAdminAuth: true }),
    GetMembershipReviews: () => ({
      membershipReviews: { total: 3, endCursor: null, counts, reviews: [0, 1, 2].map(review) },
    }),
    GetMembershipPair: ({ substanceId }) => ({ membershipPair: pairOf(at(substanceId)) }),
    DecideMembership: (variables) => {
      sent.push(variables);
      const place = at(variables.substanceId);
      const member = { ...memberOf(place), state: 'ACCEPTED', decisionId: `d${place}` };
      return { decideMembership: { ...substanceOf(place), members: [member] } };
    },
    UndoMembershipDecision: ({ decisionId }) => {
      undone.push(decisionId);
      return { undoMembershipDecision: pairOf(at(decisionId)) };
    },
    PostponeMembershipReview: (variables) => {
      sent.push({ ...variables, later: true });
      return { postponeMembershipReview: '2026-12-01T00:00:00.000Z' };
    },
    ResumeMembershipReview: (variables) => {
      undone.push(variables.substanceId);
      return { resumeMembershipReview: true };
    },
  };
});

async function open(address = '/admin/rules/review') {
  await renderConsole(network, address);
  return screen.findByRole('list', { name: '검토할 연결' });
}

const titles = () => within(screen.getByRole('list', { name: '검토할 연결' })).getAllByRole('button');
const current = () => titles().find((line) => line.getAttribute('aria-current') === 'true')?.textContent ?? '';
const reasonField = () => screen.findByRole('textbox', { name: /^이유/ });
const ready = () => reasonField();

describe('rules under review', () => {
  it('show the list, the entry beside the ingredient, its facts and what a confirmation would do', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: '규칙 검토' })).toBeTruthy();
    expect(await screen.findByText('라벨 676건에 사용 금지')).toBeTruthy();
    expect(titles().map(({ textContent }) => textContent)).toEqual([
      '인도멀구슬나무잎추출물CAS만 같음EU II/970 Margosa라벨 676',
      '두송열매오일CAS만 같음EU II/971 Margosa라벨 675',
      '백금콜로이드CAS만 같음EU II/972 Margosa라벨 674',
    ]);
    const facts = screen.getByRole('table', { name: '항목과 성분의 사실 비교' });
    expect(within(facts).getByRole('row', { name: '부위 씨 알맹이 잎 다름' })).toBeTruthy();
    expect(screen.getByText('kernels').textContent).toBe('kernels (다른 조건)');
    expect(screen.getByText('오늘 14건을 정했어요')).toBeTruthy();
    expect(screen.getByText('3건')).toBeTruthy();
  });

  it('list the labels by L, page by page, each with the way to its record and its page', async () => {
    const asked: unknown[] = [];
    network.graphql['GetAllCosmetics'] = (variables) => {
      asked.push(variables);
      const at = Number(variables.page) * 10;
      const named = { id: `c${at}`, productName: `크림 ${at}`, brand: '가람', madeBy: null, image: null };
      const rest = {
        category: null,
        seller: null,
        price: null,
        counts: { ingredients: 1, levels: [] },
        updatedAt: '2026-11-23T00:00:00.000Z',
      };
      const cosmetics = [{ __typename: 'Cosmetics', ...named, ...rest }];
      return { allCosmetics: { total: 676, cosmetics, facets: { brands: [], makers: [] } } };
    };
    await open();
    await ready();
    await user.keyboard('l');
    const labels = within(await screen.findByRole('region', { name: '인도멀구슬나무잎추출물의 라벨' }));
    expect((await labels.findByRole('link', { name: '크림 10' })).getAttribute('href')).toBe('/admin/cosmetics?id=c10');
    expect(labels.getByRole('link', { name: '크림 10 사이트에서 보기' }).getAttribute('href')).toMatch(
      /\/cosmetics\/c10$/,
    );
    expect(labels.getByText('1–10 / 676')).toBeTruthy();
    await user.click(labels.getByRole('button', { name: '다음 쪽' }));
    expect(await labels.findByText('크림 20')).toBeTruthy();
    expect(asked.at(-1)).toEqual({ contains: ['인도멀구슬나무잎추출물'], sort: 'NAME', page: 2, perPage: 10 });
    await user.click(screen.getByRole('button', { name: '라벨 접기' }));
    expect(screen.queryByText('크림 20')).toBeNull();
    // Another pair begins with its own, folded.
    await user.keyboard('lj');
    expect(await screen.findByRole('button', { name: '라벨 676건 보기' })).toBeTruthy();
  });

  it('take another ingredient by keys alone: A, its name, the reason', async () => {
    network.graphql['GetNameList'] = () => ({ nameList: [] });
    await open();
    await ready();
    await user.keyboard('a');
    const dialog = within(await screen.findByRole('dialog', { name: 'EU II/970에 성분을 넣을까요?' }));
    await waitFor(() => expect(dialog.getByRole('combobox', { name: '성분' })).toHaveFocus());
    // The keys of the desk are letters here.
    await user.keyboard('jy');
    expect(dialog.getByRole('combobox', { name: '성분' })).toHaveValue('jy');
    expect(sent).toEqual([]);
    await user.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(current()).toContain('인도멀구슬나무잎추출물');
  });

  it('are moved through by J and K', async () => {
    await open();
    await ready();
    await user.keyboard('j');
    expect(current()).toContain('두송열매오일');
    await user.keyboard('jj');
    expect(current()).toContain('백금콜로이드');
    await user.keyboard('k');
    expect(current()).toContain('두송열매오일');
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent?.includes('두송열매오일'))).toBe(true);
  });

  describe('that are on their way', () => {
    let arrive: () => void;
    const condition = () => screen.queryByRole('textbox', { name: '조건' });
    const opens = () => screen.queryByText(/불러오면 조건 칸을 열게요/);

    beforeEach(async () => {
      const held = new Promise<void>((resolve) => (arrive = resolve));
      network.graphql['GetMembershipPair'] = async ({ substanceId }) => {
        if (substanceId !== 's0') await held;
        return { membershipPair: pairOf(Number(String(substanceId).slice(1))) };
      };
      await open();
      await ready();
    });

    it('are not decided before they were seen', async () => {
      await user.keyboard('jyrs');
      expect(await screen.findByText('아직 불러오는 중이에요. 항목을 본 뒤에 눌러 주세요.')).toBeTruthy();
      arrive();
      await ready();
      expect(current()).toContain('두송열매오일');
      expect(sent).toEqual([]);
      await user.keyboard('y');
      await waitFor(() => expect(sent).toMatchObject([{ substanceId: 's1', decision: 'IN' }]));
      await waitFor(() => expect(screen.queryByText(/항목을 본 뒤에/)).toBeNull());
    });

    it('open once they are there what a key opens, and say so until then', async () => {
      await user.keyboard('je');
      expect(opens()).toBeTruthy();
      arrive();
      expect(await screen.findByRole('textbox', { name: '조건' })).toBeTruthy();
    });

    it('open nothing after Esc, another key or a field', async () => {
      await user.keyboard('j');
      const ways = [
        () => user.keyboard('{Escape}'),
        () => user.keyboard('z'),
        () => user.keyboard('jk'),
        () => act(() => screen.getByLabelText('나라').focus()),
      ];
      for (const meanwhile of ways) {
        await user.keyboard('e');
        expect(opens()).toBeTruthy();
        await meanwhile();
        expect(opens()).toBeNull();
      }
      arrive();
      await ready();
      expect(condition()).toBeNull();
    });

    it('open nothing behind what lies over them by then', async () => {
      await user.keyboard('je');
      const over = document.body.appendChild(document.createElement('div'));
      over.setAttribute('role', 'dialog');
      arrive();
      await waitFor(() => expect(opens()).toBeNull());
      expect(condition()).toBeNull();
      over.remove();
    });
  });

  it('are confirmed by Y, told, announced, and taken back by Z', async () => {
    await open();
    await ready();
    await user.keyboard('y');
    expect(await screen.findByText('인도멀구슬나무잎추출물을 II/970에 넣었어요')).toBeTruthy();
    expect(sent).toEqual([
      { substanceId: 's0', ingredientId: 'i0', decision: 'IN', reason: '', condition: null, version: 'v0' },
    ]);
    expect(current()).toContain('두송열매오일');
    expect(titles()).toHaveLength(2);
    expect(document.activeElement).toBe(titles()[0]);
    expect(screen.getByText('다음: 두송열매오일, EU II/971. 남은 검토 2건')).toBeTruthy();
    expect(screen.getByText('오늘 15건을 정했어요')).toBeTruthy();
    expect(screen.getByRole('button', { name: '되돌리기' })).toBeTruthy();
    // Under the pointer no toast goes by itself.
    await user.hover(screen.getByRole('region', { name: '알림' }));
    await user.keyboard('z');
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(undone).toEqual(['d0']);
    // The toast of what was done offers it no more.
    await waitFor(() => expect(screen.queryByRole('button', { name: '되돌리기' })).toBeNull());
    expect(current()).toContain('인도멀구슬나무잎추출물');
    expect(screen.getByText('오늘 14건을 정했어요')).toBeTruthy();
  });

  it('are refused by R once a reason is there: the key leads to the field, in which keys are letters', async () => {
    await open();
    const field = await ready();
    await user.keyboard('r');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(await screen.findByText('이유를 적어 주세요.')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.keyboard('jyszr 잎이에요');
    expect(current()).toContain('인도멀구슬나무잎추출물');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('인도멀구슬나무잎추출물을 II/970에서 뺐어요')).toBeTruthy();
    expect(sent).toMatchObject([{ decision: 'OUT', reason: 'jyszr 잎이에요', condition: null }]);
  });

  it('take a condition by E, which needs its words and a reason', async () => {
    await open();
    await ready();
    await user.keyboard('e');
    const condition = await screen.findByRole('textbox', { name: '조건' });
    await waitFor(() => expect(document.activeElement).toBe(condition));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('어떤 조건일 때 드는지 적어 주세요.')).toBeTruthy();
    await user.type(condition, '씨 알맹이일 때만');
    await user.click(screen.getByRole('button', { name: '부위가 달라요 (씨 알맹이 / 잎)' }));
    await user.click(screen.getByRole('button', { name: '조건을 달아 넣기' }));
    expect(await screen.findByText('인도멀구슬나무잎추출물을 II/970에 조건을 달아 넣었어요')).toBeTruthy();
    expect(sent).toMatchObject([
      { decision: 'IN', reason: '부위가 달라요 (씨 알맹이 / 잎)', condition: '씨 알맹이일 때만' },
    ]);
  });

  it('keep a condition that was typed when Y is pressed after its field was left', async () => {
    await open();
    await ready();
    await user.keyboard('e');
    await user.type(await screen.findByRole('textbox', { name: '조건' }), '씨 알맹이일 때만{Escape}');
    await user.keyboard('y');
    expect(await screen.findByText('이유를 적어 주세요.')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.type(await reasonField(), '조문이 그래요.{Escape}');
    await user.keyboard('y');
    expect(await screen.findByText('인도멀구슬나무잎추출물을 II/970에 조건을 달아 넣었어요')).toBeTruthy();
    expect(sent).toMatchObject([{ decision: 'IN', reason: '조문이 그래요.', condition: '씨 알맹이일 때만' }]);
  });

  it('take no condition whose field was emptied', async () => {
    await open();
    await ready();
    await user.keyboard('e');
    const condition = await screen.findByRole('textbox', { name: '조건' });
    await user.type(condition, '씨');
    await user.clear(condition);
    await user.keyboard('{Escape}y');
    expect(await screen.findByText('인도멀구슬나무잎추출물을 II/970에 넣었어요')).toBeTruthy();
    expect(sent).toMatchObject([{ decision: 'IN', condition: null }]);
  });

  it('are left by Esc from a field, and put off by S', async () => {
    await open();
    await user.click(await ready());
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(titles()[0]);
    await user.keyboard('s');
    expect(await screen.findByText('인도멀구슬나무잎추출물은 나중에 볼게요')).toBeTruthy();
    expect(sent).toEqual([{ substanceId: 's0', ingredientId: 'i0', later: true }]);
    await user.keyboard('z');
    await waitFor(() => expect(undone).toEqual(['s0']));
    expect(titles()).toHaveLength(3);
  });

  it('work with a Korean keyboard layout', async () => {
    await open();
    await ready();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ㅓ', code: 'KeyJ', bubbles: true, cancelable: true }));
    await waitFor(() => expect(current()).toContain('두송열매오일'));
  });

  it('say what another one did first, and show how it stands now', async () => {
    let version = 'v0';
    network.graphql['GetMembershipPair'] = ({ substanceId }) => ({
      membershipPair: substanceId === 's0' ? pairOf(0, { version }) : pairOf(1),
    });
    const decided = network.graphql['DecideMembership']!;
    network.graphql['DecideMembership'] = (variables) => {
      if (variables.version !== 'v9') throw new Refusal('CONFLICT');
      return decided(variables);
    };
    await open();
    await ready();
    version = 'v9';
    await user.keyboard('y');
    const panel = within(screen.getByRole('complementary', { name: '결정' }));
    expect((await panel.findByRole('alert')).textContent).toContain('아니요');
    expect(titles()).toHaveLength(3);
    await waitFor(() => expect(network.asked.filter((name) => name.startsWith('GetMembershipPair')).length).toBe(3));
    await user.keyboard('y');
    expect(await screen.findByText('인도멀구슬나무잎추출물을 II/970에 넣었어요')).toBeTruthy();
  });

  it('say so when nothing is left, and when they do not load', async () => {
    network.graphql['GetMembershipReviews'] = () => ({
      membershipReviews: { total: 0, endCursor: null, counts, reviews: [] },
    });
    await renderConsole(network, '/admin/rules/review');
    expect(await screen.findByText('검토할 항목이 없어요')).toBeTruthy();
    network.graphql['GetMembershipReviews'] = () => {
      throw new Refusal('INTERNAL_SERVER_ERROR', { errorId: 'e-42' });
    };
    await user.click(screen.getByRole('button', { name: '다시 보기' }));
    expect((await screen.findByRole('alert')).textContent).toContain('e-42');
  });

  it('have their filters in the address', async () => {
    const asked: unknown[] = [];
    const answer = network.graphql['GetMembershipReviews']!;
    network.graphql['GetMembershipReviews'] = (variables) => {
      // The menu asks how many wait, without a view.
      if ('view' in variables) asked.push(variables);
      return answer(variables);
    };
    await open('/admin/rules/review?basis=CAS&country=EU&list=eu-ii&level=nonsense');
    expect(asked).toMatchObject([{ view: 'WAITING', basis: 'CAS', country: 'EU', list: 'eu-ii', level: null }]);
    expect(screen.getByRole('option', { name: /부속서 II 금지 3$/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'CAS만 같음 3' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toMatchObject({ basis: null, country: 'EU' });
    await user.selectOptions(screen.getByLabelText('나라'), '모든 나라');
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked[2]).toMatchObject({ country: null, list: null });
  });
});

describe('an ingredient that nothing proposed', () => {
  it('is searched for, held against the entry and added with a reason', async () => {
    network.graphql['GetNameList'] = () => ({
      nameList: [{ __typename: 'NameSuggestion', id: 'i1', type: 'INGREDIENT', name: '두송열매오일' }],
    });
    network.graphql['GetMembershipPair'] = ({ substanceId, ingredientId }) => ({
      membershipPair:
        substanceId === 's0' && ingredientId === 'i1'
          ? { ...pairOf(0), id: 's0.i1', member: null, version: 'new' }
          : pairOf(Number(String(substanceId).slice(1))),
    });
    await open();
    await user.click(await screen.findByRole('button', { name: '이 항목에 다른 성분 넣기' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '이 항목에 넣기' }));
    expect(await dialog.findByText('목록에서 성분을 골라 주세요.')).toBeTruthy();
    expect(dialog.getByText('이유를 적어 주세요.')).toBeTruthy();
    await user.type(dialog.getByRole('combobox', { name: '성분' }), '두송');
    await user.click(await dialog.findByRole('option', { name: '두송열매오일' }));
    await user.type(dialog.getByRole('textbox', { name: /^이유/ }), '항목의 다른 이름이에요.');
    await dialog.findByRole('table');
    await user.click(dialog.getByRole('button', { name: '이 항목에 넣기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      {
        substanceId: 's0',
        ingredientId: 'i1',
        decision: 'IN',
        reason: '항목의 다른 이름이에요.',
        condition: null,
        version: 'new',
      },
    ]);
  });
});

describe('what was decided', () => {
  it('is listed with who and why, and taken back', async () => {
    const line = {
      __typename: 'MembershipDecisionRecord',
      id: 'd0',
      decision: 'OUT',
      reason: '잎이에요.',
      condition: null,
      actorName: '반가온',
      createdAt: '2026-11-23T00:00:00.000Z',
      undoneAt: null,
      undoneByName: null,
      canUndo: true,
      substance: substanceOf(0),
      ingredient: { __typename: 'Ingredient', id: 'i0', title: TITLES[0] },
    };
    network.graphql['GetMembershipDecisions'] = () => ({
      membershipDecisions: {
        total: 1,
        decisions: [
          undone.length ? { ...line, canUndo: false, undoneAt: line.createdAt, undoneByName: '반가온' } : line,
        ],
      },
    });
    await renderConsole(network, '/admin/rules/review?view=DECIDED');
    const list = await screen.findByRole('list', { name: '정한 항목' });
    expect(list.textContent).toContain('잎이에요.');
    await user.click(within(list).getByRole('button', { name: '인도멀구슬나무잎추출물, II/970 되돌리기' }));
    await waitFor(() => expect(undone).toEqual(['d0']));
    await waitFor(() => expect(within(list).queryByRole('button')).toBeNull());
    expect(list.textContent).toContain('반가온 님이 되돌렸어요');
  });
});
