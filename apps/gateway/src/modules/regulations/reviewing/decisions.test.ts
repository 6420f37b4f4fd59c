import { GetMembershipDecisionsDocument } from '@gredia/graphql-schema';
import type { MembershipDecisionInput } from '@gredia/domain/regulations';
import { and, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { auditLogs } from '../../../platform/audit/audit.table';
import { useDatabase } from '../../../testing/database';
import { changeLogs } from '../../change-logs/change-logs.table';
import type { IngredientModel } from '../../ingredients/ingredients.table';
import { countStatements } from '../../products/products.testing';
import { saveSubstances, type SubstanceEntry } from '../editions/save-substances';
import { lawLinks, membershipDecisions, regulatedSubstances, type SubstanceRow } from '../regulations.table';
import { decideIn } from './decide-membership.service';
import { decidedOf, membersDecided } from './decision-log';
import {
  entry,
  edition,
  MARGOSA,
  alone,
  margosa,
  relink,
  said,
  idsOf,
  pairOf,
  decide,
  undo,
  leaf,
  bark,
  root,
  first,
  second,
  firstId,
  secondId,
  useReviews,
} from './reviewing.testing';

const database = useDatabase();
useReviews();

describe('a decision', () => {
  it.each([
    ['confirmed', { decision: 'IN', reason: '' }, 'ACCEPTED'],
    ['refused', { decision: 'OUT', reason: '항목은 씨 알맹이예요.' }, 'REFUSED'],
    ['confirmed under a condition', { condition: '씨 알맹이일 때만', reason: '조문이 그래요.' }, 'ACCEPTED'],
  ] as const)(
    'changes the one membership that is %s and no other, and is undone without a trace',
    async (_, values, state) => {
      const before = await said();
      const { member, error } = await decide(leaf!, values);
      expect(error).toBeUndefined();
      expect(member).toMatchObject({
        state,
        basis: 'EDITOR',
        condition: 'condition' in values ? values.condition : null,
      });
      const after = await said();
      const others = ({ members, rules }: typeof before) => ({
        members: members.filter((row) => row.ingredientId !== leaf!.id || row.substanceId !== margosa.id),
        rules: rules.filter((row) => row.ingredientId !== leaf!.id || row.substanceId !== margosa.id),
      });
      expect(others(after)).toEqual(others(before));
      expect(after).not.toEqual(before);
      // The same as all memberships made anew, and no import undoes it.
      await database().db.update(lawLinks).set({ stamp: 'another' });
      await relink();
      expect(await said()).toEqual(after);

      const { pair } = await undo(member!.decisionId!);
      expect(pair).toMatchObject({ member: { basis: 'CAS', state: 'REVIEW' }, history: [{ canUndo: false }] });
      expect(await said()).toEqual(before);
      const [stamp] = await database().db.select().from(lawLinks);
      await relink();
      expect((await database().db.select().from(lawLinks))[0]).toEqual(stamp);
      await database().db.update(lawLinks).set({ stamp: 'another' });
      await relink();
      expect(await said()).toEqual(before);
    },
  );

  it('adds an ingredient that nothing proposed, with a reason alone, and its undo takes it out again', async () => {
    const before = await said();
    expect((await decide(alone, { reason: ' ' })).error?.extensions?.fields).toEqual({ reason: '이유를 적어 주세요.' });
    expect(await said()).toEqual(before);
    expect(await pairOf(alone)).toMatchObject({ member: null, sharedWith: 0 });
    const { member } = await decide(alone, { reason: '항목의 다른 이름이에요.' });
    expect(member).toMatchObject({ state: 'ACCEPTED', detail: '항목의 다른 이름이에요.' });
    expect((await said()).rules).toHaveLength(before.rules.length + 1);
    await undo(member!.decisionId!);
    expect(await said()).toEqual(before);
    expect(await pairOf(alone)).toMatchObject({ member: null });
  });

  it.each([
    [{ decision: 'OUT', reason: '' }, { reason: '이유를 적어 주세요.' }],
    [{ condition: '잎', reason: '' }, { reason: '이유를 적어 주세요.' }],
    [{ decision: 'OUT', condition: '잎' }, { condition: '뺄 때는 조건을 달 수 없어요.' }],
    [{ reason: '가'.repeat(501) }, { reason: '이유는 500자까지 쓸 수 있어요.' }],
  ] as const)('is refused as %j, and changes nothing', async (values, fields) => {
    const before = await said();
    const { error } = await decide(leaf!, values);
    expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields });
    expect(await said()).toEqual(before);
  });

  it('without a reason says by what the lists proposed it', async () => {
    const { member } = await decide(leaf!, { reason: null });
    expect(member).toMatchObject({ detail: '규정 목록에 CAS: 84696-25-3' });
  });

  it('takes no condition away by a key alone', async () => {
    await decide(leaf!, { condition: '씨 알맹이일 때만' });
    const before = await said();
    const { error } = await decide(leaf!, { reason: '' });
    expect(error?.extensions?.fields).toEqual({ reason: '‘씨 알맹이일 때만’ 조건이 사라져요. 이유를 적어 주세요.' });
    expect(await said()).toEqual(before);
    expect((await decide(leaf!, { reason: '조건이 없는 항목이에요.' })).member).toMatchObject({ condition: null });
  });

  it('sets no condition on a level that its source only states', async () => {
    const { db } = database();
    const stated = entry('mfds', '9790', {
      name: '말만 있는 물질',
      isOurs: false,
      statedLevel: 'PROHIBITED',
      country: 'TW',
    } as Partial<SubstanceEntry>);
    await saveSubstances(db, [stated], { actor: 'import', edition });
    const [substance] = await db.select().from(regulatedSubstances).where(eq(regulatedSubstances.entry, '9790'));
    expect(substance).toMatchObject({ isRead: false, statedLevel: 'PROHIBITED' });
    expect(await pairOf(alone, substance)).toMatchObject({ effect: { conditionSentence: null } });
    const { error } = await decide(alone, { ...idsOf(alone, substance), condition: '고체일 때만' });
    expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { condition: expect.any(String) } });
    await db.delete(regulatedSubstances).where(eq(regulatedSubstances.entry, '9790'));
  });

  it('is told in the change log of the entry, and so is its undoing', async () => {
    const known = await database().db.$count(changeLogs, eq(changeLogs.targetId, margosa.id));
    const { member } = await decide(leaf!, { condition: '씨 알맹이일 때만' });
    await decide(leaf!, { condition: '씨 알맹이일 때만', reason: '다른 이유예요.' });
    const { member: refused } = await decide(leaf!, { decision: 'OUT', reason: '아니에요.' });
    await undo(refused!.decisionId!, second);
    const told = await database()
      .db.select()
      .from(changeLogs)
      .where(eq(changeLogs.targetId, margosa.id))
      .orderBy(changeLogs.id);
    const taken = { ingredient: leaf!.title, applies: true, condition: '씨 알맹이일 때만' };
    const left = { ...taken, applies: false, condition: null };
    expect(member?.state).toBe('ACCEPTED');
    expect(told.slice(known)).toMatchObject([
      { targetType: 'SUBSTANCE', targetName: MARGOSA, key: 'members', before: null, after: taken, actor: firstId },
      { key: 'members', before: taken, after: left },
      { key: 'members', before: left, after: taken, actor: secondId },
    ]);
  });

  it('about an entry that is on no list any more is told nowhere until the entry is back', async () => {
    const { db } = database();
    await decide(leaf!, { condition: '씨 알맹이일 때만' });
    const state = (value: SubstanceRow['state']) =>
      db.update(regulatedSubstances).set({ state: value }).where(eq(regulatedSubstances.id, margosa.id));
    const decided = () => db.transaction((tx) => decidedOf(tx, [leaf!.id]));
    expect([...(await decided()).keys()]).toEqual([`${margosa.id} ${leaf!.id}`]);
    await state('RETIRED');
    const left = await decided();
    // An entry that begins again says what was decided of it.
    const kept = await db.transaction((tx) => membersDecided(tx, [margosa.id]));
    await state('IN_FORCE');
    expect([...left.keys()]).toEqual([]);
    expect([...kept.keys()]).toEqual([margosa.id]);
  });

  it('is written to the audit log with its reason', async () => {
    const { member } = await decide(leaf!, { decision: 'OUT', reason: '잎이에요.' });
    await undo(member!.decisionId!, second);
    const logged = await database()
      .db.select()
      .from(auditLogs)
      .where(sql`${auditLogs.action} LIKE 'membership.%' AND ${auditLogs.details} ->> 'reason' = '잎이에요.'`)
      .orderBy(auditLogs.createdAt);
    expect(logged.map(({ action, actorId, details }) => [action, actorId, details])).toEqual([
      [
        'membership.decide',
        firstId,
        {
          substance: 'eu-ii/9716',
          ingredient: '인도멀구슬나무잎추출물',
          decision: 'OUT',
          reason: '잎이에요.',
          before: 'REVIEW',
        },
      ],
      ['membership.undo', secondId, expect.objectContaining({ substance: 'eu-ii/9716', decision: 'OUT' })],
    ]);
  });
});

describe('two operators', () => {
  it('on one entry: the second one learns what the first did', async () => {
    const { version } = await pairOf(leaf!);
    expect((await decide(leaf!, { decision: 'OUT', reason: '잎이에요.', version })).error).toBeUndefined();
    const before = await said();
    const late = await decide(leaf!, { version }, second);
    expect(late.error?.extensions?.code).toBe('CONFLICT');
    expect(late.error?.message).toBe(
      '반가온 님이 먼저 이 항목에서 뺐어요 (이유: 잎이에요.). 지금 상태를 보고 다시 정해 주세요.',
    );
    expect(await said()).toEqual(before);
    // Who has seen it may decide it otherwise.
    const seen = await pairOf(leaf!);
    expect((await decide(leaf!, { version: seen.version }, second)).member).toMatchObject({ state: 'ACCEPTED' });
  });

  it('at the same moment: one of them decides', async () => {
    const { version } = await pairOf(bark!);
    const answers = await Promise.all([
      decide(bark!, { decision: 'OUT', version }),
      decide(bark!, { decision: 'IN', version }, second),
    ]);
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.extensions?.code === 'CONFLICT')).toHaveLength(1);
    const made = await database()
      .db.select()
      .from(membershipDecisions)
      .where(eq(membershipDecisions.ingredientId, bark!.id));
    expect(made).toHaveLength(1);
  });

  it('learn of an undoing as well, and of what they did in another window', async () => {
    const { version } = await pairOf(leaf!);
    const { member } = await decide(leaf!, { version });
    const taken = await pairOf(leaf!);
    expect((await decide(leaf!, { version })).error?.message).toContain('다른 창에서 먼저 이 항목에 넣었어요');
    await undo(member!.decisionId!);
    expect((await decide(leaf!, { version: taken.version }, second)).error?.message).toContain(
      '반가온 님이 먼저 결정을 되돌렸어요.',
    );
  });
});

describe('an undoing', () => {
  it('gives back the decision before, and not while a newer one stands on it', async () => {
    const { member: refused } = await decide(leaf!, { decision: 'OUT', reason: '잎이에요.' });
    const { member: taken } = await decide(leaf!, { reason: '다시 보니 맞아요.' }, second);
    expect((await undo(refused!.decisionId!)).error?.message).toBe('그 뒤에 다시 정한 것이 있어서 되돌릴 수 없어요.');
    expect((await undo(taken!.decisionId!)).pair).toMatchObject({ member: { state: 'REFUSED', detail: '잎이에요.' } });
    expect((await undo(taken!.decisionId!)).error?.message).toBe('이미 되돌린 결정이에요.');
    expect((await undo(refused!.decisionId!)).pair).toMatchObject({ member: { state: 'REVIEW' } });
  });

  it('is refused after a day and of an unknown decision', async () => {
    const { member } = await decide(leaf!, {});
    await database()
      .db.update(membershipDecisions)
      .set({ createdAt: new Date(Date.now() - 25 * 3600_000) })
      .where(eq(membershipDecisions.id, member!.decisionId!));
    const before = await said();
    expect((await undo(member!.decisionId!)).error?.extensions?.code).toBe('CONFLICT');
    expect((await undo(leaf!.id)).error?.extensions?.code).toBe('NOT_FOUND');
    expect((await undo('x')).error?.extensions?.code).toBe('BAD_USER_INPUT');
    expect(await said()).toEqual(before);
  });

  it('is refused once the text of the entry is another one', async () => {
    const { member } = await decide(leaf!, {});
    await database()
      .db.update(regulatedSubstances)
      .set({ textHash: 'amended' })
      .where(eq(regulatedSubstances.id, margosa.id));
    expect((await undo(member!.decisionId!)).error?.message).toContain('조문이 바뀌어서');
    await database()
      .db.update(regulatedSubstances)
      .set({ textHash: margosa.textHash })
      .where(eq(regulatedSubstances.id, margosa.id));
  });
});

it('the history names who decided, and only what may be undone can be', async () => {
  const { member } = await decide(leaf!, { decision: 'OUT', reason: '잎이에요.' });
  await decide(root!, { reason: '뿌리도 들어요.' }, second);
  await undo(member!.decisionId!, second);
  const { data } = await first!(GetMembershipDecisionsDocument, {});
  expect(data!.membershipDecisions).toMatchObject({
    total: 2,
    decisions: [
      { actorName: '윤슬기', decision: 'IN', canUndo: true, ingredient: { title: '인도멀구슬나무뿌리추출물' } },
      { actorName: '반가온', decision: 'OUT', canUndo: false, undoneByName: '윤슬기' },
    ],
  });
  const own = await first!(GetMembershipDecisionsDocument, { mine: true });
  expect(own.data!.membershipDecisions.total).toBe(1);
  const standing = and(eq(membershipDecisions.ingredientId, root!.id), eq(membershipDecisions.actorId, secondId!));
  expect(await database().db.$count(membershipDecisions, standing)).toBe(1);
  // Of each pair its own newest one counts.
  await decide(bark!, { reason: '껍질도 들어요.' });
  const more = await first!(GetMembershipDecisionsDocument, {});
  expect(more.data!.membershipDecisions.decisions.map(({ canUndo }) => canUndo)).toEqual([true, true, false]);
  // However many rows there are.
  const ask = (mine: boolean) => countStatements(() => first!(GetMembershipDecisionsDocument, { mine }));
  expect(await ask(false)).toBe(await ask(true));
});

describe('decisions about several pairs', () => {
  class Undone extends Error {}

  /** What follows from decisions that are made together or one by one, and by how many statements; nothing of it stays. */
  async function trying(inputs: MembershipDecisionInput[], isTogether: boolean) {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    let made: { statements: number; said: Awaited<ReturnType<typeof said>>; log: unknown[] } | undefined;
    const work = database().db.transaction(async (tx) => {
      const before = query.mock.calls.length;
      if (isTogether) await decideIn(tx, inputs, firstId!);
      else for (const input of inputs) await decideIn(tx, [input], firstId!);
      const statements = query.mock.calls.length - before;
      const log = await tx
        .select({ key: changeLogs.key, item: changeLogs.item, targetId: changeLogs.targetId, after: changeLogs.after })
        .from(changeLogs)
        .where(eq(changeLogs.key, 'members'))
        .orderBy(changeLogs.targetId, changeLogs.item);
      made = { statements, said: await said(tx), log };
      throw new Undone();
    });
    await expect(work).rejects.toThrow(Undone);
    query.mockRestore();
    return made!;
  }

  const inputOf = (ingredient: IngredientModel, substance: SubstanceRow, decision: 'IN' | 'OUT' = 'IN') => ({
    ...{ ...idsOf(ingredient, substance), decision, condition: null, reason: '조문', version: null },
  });

  it('say the same together as one by one, by as many statements as one alone', async () => {
    const [korean] = await database()
      .db.select()
      .from(regulatedSubstances)
      .where(eq(regulatedSubstances.entry, '9717'));
    const inputs = [
      ...[leaf!, bark!, alone].map((one) => inputOf(one, margosa)),
      ...[inputOf(leaf!, korean!), inputOf(root!, korean!, 'OUT')],
    ];
    const [alike, together] = [await trying(inputs, false), await trying(inputs, true)];
    expect(together.said).toEqual(alike.said);
    expect(together.said.rules).not.toEqual([]);
    expect(together.log).toEqual(alike.log);
    expect(together.statements).toBe((await trying(inputs.slice(0, 1), true)).statements);
  });
});
