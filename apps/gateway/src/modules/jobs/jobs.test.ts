import { CancelJobDocument, GetJobsDocument, RetryJobDocument } from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/database/columns';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { clearJobs, leaveOneAttempt, queuedJobs, runJobs } from '../../testing/jobs';
import { SmtpRefusal, startSmtpServer } from '../../testing/smtp-server';
import { auditLogs } from '../../platform/audit/audit.table';
import { queueMail } from '../../platform/mailer/queue-mail';
import { mails } from '../../platform/mailer/mails.table';
import { addJob } from '../../platform/queue/add-job';
import { bulkEdits } from '../collections/bulk/bulk-edits.table';
import { domesticUpdates } from '../imports/updating/domestic-updates.table';

const operatorId = newId();
const refusals = [
  ['a visitor', null, 'UNAUTHENTICATED'],
  ['a member', viewer('USER'), 'FORBIDDEN'],
  ['a supplier', viewer('SELLER'), 'FORBIDDEN'],
  ['an editor', viewer('EDITOR'), 'FORBIDDEN'],
] as const;

describe('jobs', () => {
  const database = useDatabase();
  const asOperator = () => gatewayAs(viewer('OPERATOR', { id: operatorId }));
  const listed = async (variables = {}) => {
    const { data, errors } = await asOperator()(GetJobsDocument, variables);
    if (!data) throw new Error(JSON.stringify(errors));
    return data.jobs;
  };
  const setJobs = (values: string) =>
    database().db.execute(sql`UPDATE graphile_worker._private_jobs SET ${sql.raw(values)}`);
  const DEAD = "attempts = max_attempts, last_error = 'No such mailbox'";
  beforeEach(clearJobs);

  it.each(refusals)('are not shown to %s', async (_, asking, code) => {
    const { errors } = await gatewayAs(asking)(GetJobsDocument);
    expect(errors?.[0]?.extensions?.code).toBe(code);
  });

  it.each(refusals)('are not retried by %s', async (_, asking, code) => {
    await addJob(database().db, 'nightly', {});
    await setJobs(DEAD);
    const [job] = await queuedJobs();
    const { errors } = await gatewayAs(asking)(RetryJobDocument, { id: String(job?.id) });
    expect(errors?.[0]?.extensions?.code).toBe(code);
    expect(await queuedJobs()).toMatchObject([{ lastError: 'No such mailbox', attempts: 12 }]);
  });

  it('are listed newest first, page by page, without what they were told', async () => {
    for (let index = 0; index < 11; index++) await addJob(database().db, 'send-mail', { mailId: `secret-${index}` });
    const first = await listed({ perPage: 10 });
    const second = await listed({ perPage: 10, page: 2 });
    const ids = [...first.jobs, ...second.jobs].map(({ id }) => Number(id));
    expect(first.total).toBe(11);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(new Set(ids).size).toBe(11);
    expect(JSON.stringify([first, second])).not.toContain('secret');
    expect(second.jobs).toEqual([
      {
        id: expect.any(String),
        task: 'send-mail',
        state: 'WAITING',
        attempts: 0,
        maxAttempts: 12,
        canCancel: false,
        isEnding: false,
        progress: null,
        isUnclear: false,
        lastError: null,
        runAt: expect.stringMatching(/Z$/),
        createdAt: expect.stringMatching(/Z$/),
      },
    ]);
  });

  it.each([
    ['WAITING', 'attempts = 0'],
    ['RUNNING', "attempts = 1, locked_at = now(), locked_by = 'somebody'"],
    ['RUNNING', "attempts = max_attempts, locked_at = now(), locked_by = 'somebody'"],
    ['RETRYING', "attempts = 1, last_error = 'Greylisted'"],
    ['RETRYING', "attempts = max_attempts - 1, last_error = 'Greylisted'"],
    ['DEAD', DEAD],
  ] as const)('are %s when %s', async (state, values) => {
    await addJob(database().db, 'nightly', {});
    await setJobs(values);
    expect((await listed()).jobs.map((job) => job.state)).toEqual([state]);
    for (const asked of ['WAITING', 'RUNNING', 'RETRYING', 'DEAD'] as const) {
      expect((await listed({ state: asked })).total).toBe(asked === state ? 1 : 0);
    }
  });

  it.each(['attempts = 0', 'attempts = 1', "attempts = max_attempts, locked_at = now(), locked_by = 'somebody'"])(
    'are not retried while %s',
    async (values) => {
      await addJob(database().db, 'nightly', {});
      await setJobs(values);
      const before = await queuedJobs();
      const { data } = await asOperator()(RetryJobDocument, { id: String(before[0]?.id) });
      expect(data).toEqual({ retryJob: false });
      expect(await queuedJobs()).toEqual(before);
    },
  );

  it.each(['999999999', 'x', '', "1' OR '1'='1", '1'.repeat(40)])(
    'that are not there are not retried: %j',
    async (id) => {
      expect((await asOperator()(RetryJobDocument, { id })).data).toEqual({ retryJob: false });
    },
  );

  it('go back in line with a new set of attempts, and the audit says who did it', async () => {
    await addJob(database().db, 'nightly', {});
    await setJobs(DEAD);
    const [job] = await queuedJobs();
    const id = String(job?.id);
    expect((await asOperator()(RetryJobDocument, { id })).data).toEqual({ retryJob: true });
    expect((await listed()).jobs).toMatchObject([{ id, state: 'WAITING', attempts: 0 }]);
    const rows = await database().db.select().from(auditLogs).where(eq(auditLogs.actorId, operatorId));
    expect(rows).toMatchObject([{ action: 'job.retry', outcome: 'ok', details: { jobId: id, task: 'nightly' } }]);
  });

  it.each(refusals)('are not cancelled by %s', async (_, asking, code) => {
    await addJob(database().db, 'nightly', {});
    await setJobs(DEAD);
    const [job] = await queuedJobs();
    const { errors } = await gatewayAs(asking)(CancelJobDocument, { id: String(job?.id) });
    expect(errors?.[0]?.extensions?.code).toBe(code);
    expect(await queuedJobs()).toHaveLength(1);
  });

  it.each([
    ['a dead one', 'nightly', DEAD, true],
    ['one that somebody waits for', 'send-mail', 'attempts = 0', false],
    ['one that failed and is tried again', 'send-mail', 'attempts = 3', false],
    ['an update that waits', 'domestic-update', 'attempts = 0', true],
    [
      'an update that is being done',
      'domestic-update',
      "attempts = 1, locked_at = now(), locked_by = 'somebody'",
      false,
    ],
  ] as const)('leave the queue for good when an operator says so: %s', async (_, task, values, isGone) => {
    await addJob(database().db, task as 'nightly', { runId: newId(), mailId: newId() } as never);
    await setJobs(values);
    const [job] = (await listed()).jobs;
    expect(job?.canCancel).toBe(isGone);
    expect((await asOperator()(CancelJobDocument, { id: job!.id })).data).toEqual({ cancelJob: isGone });
    expect(await queuedJobs()).toHaveLength(isGone ? 0 : 1);
  });

  it('say how far they are while they are done, and end when an operator says so', async () => {
    const { db } = database();
    const id = newId();
    const facts = { collection: 'products', kind: 'EDIT', status: 'RUNNING', changes: { visible: false } } as const;
    await db.insert(bulkEdits).values({ id, ...facts, actorId: operatorId, total: 8, done: 2 });
    await addJob(db, 'bulk-edit', { id });
    await setJobs("attempts = 1, locked_at = now(), locked_by = 'somebody'");
    const [job] = (await listed({ state: 'RUNNING' })).jobs;
    expect(job).toMatchObject({ progress: 25, canCancel: true, isEnding: false });
    expect((await asOperator()(CancelJobDocument, { id: job!.id })).data).toEqual({ cancelJob: true });
    expect((await listed()).jobs).toMatchObject([{ state: 'RUNNING', canCancel: false, isEnding: true }]);
    expect((await asOperator()(CancelJobDocument, { id: job!.id })).data).toEqual({ cancelJob: false });
    const [edit] = await db.select().from(bulkEdits).where(eq(bulkEdits.id, id));
    expect(edit).toMatchObject({ status: 'RUNNING', isCancelRequested: true });
    const rows = await db.select().from(auditLogs).where(eq(auditLogs.action, 'job.cancel'));
    expect(rows.at(-1)).toMatchObject({ details: { jobId: job!.id, task: 'bulk-edit' } });
  });

  it('of a kind that cannot be read are shown as such, beside the others', async () => {
    const { db } = database();
    const id = newId();
    const facts = { collection: 'products', kind: 'EDIT', status: 'RUNNING', changes: { visible: false } } as const;
    await db.insert(bulkEdits).values({ id, ...facts, actorId: operatorId, total: 8, done: 2 });
    await addJob(db, 'bulk-edit', { id });
    await addJob(db, 'domestic-update', { runId: 'no id' });
    await addJob(db, 'send-mail', { mailId: newId() });
    expect((await listed()).jobs).toMatchObject([
      { task: 'send-mail', isUnclear: false },
      { task: 'domestic-update', isUnclear: true, progress: null, canCancel: false },
      { task: 'bulk-edit', isUnclear: false, progress: 25, canCancel: true },
    ]);
  });

  it('of one kind are looked at together', async () => {
    const { db } = database();
    for (let count = 0; count < 5; count += 1) await addJob(db, 'bulk-edit', { id: newId() });
    const query = vi.spyOn(database().pool, 'query');
    await listed();
    const asked = query.mock.calls.filter(([one]) => JSON.stringify(one).includes('bulk_edits'));
    query.mockRestore();
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['waits', 'attempts = 0'],
    ['is done', "attempts = 1, locked_at = now(), locked_by = 'somebody'"],
  ])('of members are left to administrators: a change that %s', async (_, values) => {
    const { db } = database();
    const id = newId();
    const facts = { collection: 'users', kind: 'EDIT', status: 'RUNNING', changes: { level: 1 } } as const;
    await db.insert(bulkEdits).values({ id, ...facts, actorId: operatorId, total: 8 });
    await addJob(db, 'bulk-edit', { id });
    await setJobs(values);
    const [job] = (await listed()).jobs;
    expect(job?.canCancel).toBe(false);
    expect((await asOperator()(CancelJobDocument, { id: job!.id })).data).toEqual({ cancelJob: false });
    expect((await db.select().from(bulkEdits).where(eq(bulkEdits.id, id)))[0]?.isCancelRequested).toBe(false);
    expect(await queuedJobs()).toHaveLength(1);
  });

  it.each([
    ['DOWNLOADING', 0, true],
    ['MERGING', 0, false],
  ] as const)('of an update in phase %s end: %s merged, %s', async (phase, merged, mayEnd) => {
    const { db } = database();
    const id = newId();
    await db.delete(domesticUpdates);
    const facts = { key: 'INGREDIENT', origin: 'API', source: 'mfds-ingredients', status: 'RUNNING' } as const;
    await db.insert(domesticUpdates).values({ id, ...facts, phase, merged });
    await addJob(db, 'domestic-update', { runId: id });
    await setJobs("attempts = 1, locked_at = now(), locked_by = 'somebody'");
    const [job] = (await listed()).jobs;
    expect(job?.canCancel).toBe(mayEnd);
    expect((await asOperator()(CancelJobDocument, { id: job!.id })).data).toEqual({ cancelJob: mayEnd });
    const [run] = await db.select().from(domesticUpdates).where(eq(domesticUpdates.id, id));
    expect(run?.isCancelRequested).toBe(mayEnd);
  });

  it('that were cancelled are told in the audit', async () => {
    await addJob(database().db, 'nightly', {});
    await setJobs(DEAD);
    const [job] = await queuedJobs();
    await asOperator()(CancelJobDocument, { id: String(job?.id) });
    expect((await asOperator()(CancelJobDocument, { id: String(job?.id) })).data).toEqual({ cancelJob: false });
    const rows = await database().db.select().from(auditLogs).where(eq(auditLogs.action, 'job.cancel'));
    expect(rows.at(-1)).toMatchObject({ actorId: operatorId, details: { jobId: String(job?.id), task: 'nightly' } });
  });

  it('that died on a mail are sent after all once an operator retries them', async () => {
    const { db } = database();
    let isUp = false;
    const smtp = await startSmtpServer(() => {
      if (!isUp) throw new SmtpRefusal(554, 'Out of order');
    });
    const mailStatus = async () => (await db.select().from(mails)).map(({ status }) => status);
    await queueMail(db, 'address-taken', 'hong@example.kr', { name: '홍길동' });
    await leaveOneAttempt();
    runJobs({ SMTP_URL: smtp.url });
    await vi.waitFor(async () => expect((await listed({ state: 'DEAD' })).jobs).toHaveLength(1), 5000);
    const [dead] = (await listed({ state: 'DEAD' })).jobs;
    expect(dead).toMatchObject({ task: 'send-mail', attempts: 12, lastError: expect.stringContaining('Out of order') });
    expect(await mailStatus()).toEqual(['DEAD']);
    isUp = true;
    await asOperator()(RetryJobDocument, { id: String(dead?.id) });
    await smtp.hasTaken(1);
    await vi.waitFor(async () => expect(await mailStatus()).toEqual(['SENT']));
    await vi.waitFor(async () => expect((await listed()).total).toBe(0));
  });
});
