import {
  CreateQuoteDocument,
  GetSentQuotesDocument,
  ResetPasswordDocument,
  SaveDocumentsDocument,
  SaveProductDocument,
  SendSMSDocument,
  SignUpDocument,
} from '@gredia/graphql-schema';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askOverHttp } from '../../testing/ask-over-http';
import { useDatabase } from '../../testing/database';
import { startHttpGateway } from '../../testing/http-gateway';
import { clearJobs, leaveOneAttempt, queuedJobs, runJobs, skipWaiting } from '../../testing/jobs';
import { SmtpRefusal, startSmtpServer } from '../../testing/smtp-server';
import { buildUser } from '../../modules/identity/accounts/users.factory';
import { buildSession, tokenOf } from '../../modules/identity/sessions/sessions.factory';
import { productForm } from '../../modules/products/products.testing';
import { buildQuoteSides } from '../../modules/quotes/quotes.factory';
import { quoteForm } from '../../modules/quotes/quotes.testing';
import { LOCAL, SENDER } from '../../modules/sms/sms.testing';
import { rateLimits } from '../limits/limits.table';
import { queueMail } from '../mailer/queue-mail';
import { mails } from '../mailer/mails.table';
import { createLog } from './create-log';

const signUp = {
  email: 'hong.gil-dong@mail.example',
  name: '홍길동 무명씨',
  password: 'Correct-Horse-7',
  company: '물별 화장품연구소',
};
const postcode = '13494';
const asked = {
  ...{ buyerName: '성춘향 이몽룡', buyerCompany: '남원 코스메틱', buyerContact: '010-9876-5432' },
  ...{ buyerEmail: 'lab.spring@buyer.example', note: '비밀 처방에 넣을 소량 시험용이에요.', isSample: true },
  buyerAddress: { postcode, road: '경기 성남시 분당구 판교로 1', detail: '비밀동 201호' },
};
const material = {
  ...{ name: '별빛추출물 코드 X-77', note: '납품처는 밝히지 않아요.', email: 'desk@supplier.example' },
  receiverEmails: ['hidden.receiver@supplier.example'],
};

/** Ways in which PostgreSQL itself fails a statement on a table, and how that ends. */
const failures = {
  'a constraint': (table: string) => [
    `ALTER TABLE ${table} ADD CONSTRAINT broken CHECK (false) NOT VALID`,
    `ALTER TABLE ${table} DROP CONSTRAINT broken`,
  ],
  'a text that is too long': (table: string, column: string) => [
    `ALTER TABLE ${table} ALTER ${column} TYPE varchar(1) USING left(${column}, 1)`,
    `ALTER TABLE ${table} ALTER ${column} TYPE text`,
  ],
  // Renamed, not altered: an index may read the column in an expression that takes no number.
  'a wrong type': (table: string, column: string) => [
    `ALTER TABLE ${table} RENAME ${column} TO kept; ALTER TABLE ${table} ADD COLUMN ${column} integer`,
    `ALTER TABLE ${table} DROP COLUMN ${column}; ALTER TABLE ${table} RENAME kept TO ${column}`,
  ],
  'a cancelled statement': (table: string) =>
    trigger(table, 'PERFORM pg_cancel_backend(pg_backend_pid()), pg_sleep(5)'),
  'a full disk': (table: string) =>
    trigger(
      table,
      `RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full', DETAIL = NEW::text`,
    ),
  'words of a function': (table: string) => trigger(table, `RAISE EXCEPTION 'not this row: %', NEW`),
};

const trigger = (table: string, work: string) => [
  `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${work}; RETURN NEW; END $$;
   CREATE TRIGGER failing BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION fail()`,
  'DROP FUNCTION fail CASCADE',
];

/** Signs of the shortest text that does not stand in a log by chance. */
const LEAST_SIGNS = 6;

/**
 * Every text of a request, however deep, and as a row keeps it.
 * @throws where a text is too short to be looked for: it would be kept from the test without a word
 */
function textsOf(value: unknown): string[] {
  // Five digits of any number; the rest of the address is looked for.
  if (value === postcode) return [];
  if (typeof value === 'string') {
    const kept = [value, value.toLowerCase(), value.replace(/-/g, '')];
    if (kept.some(({ length }) => length < LEAST_SIGNS)) throw new Error(`'${value}' is too short to be looked for.`);
    return kept;
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

describe('the log', () => {
  const database = useDatabase();
  let lines: string[];

  beforeEach(async () => {
    lines = [];
    await database().db.delete(rateLimits);
    await clearJobs();
  });

  const start = (env: NodeJS.ProcessEnv = {}) => startHttpGateway(env, memoryLog());
  const memoryLog = () => createLog('trace', { write: (line) => void lines.push(line) });
  const expectSilence = (request: unknown) => {
    const said = lines.join('\n');
    for (const text of [...textsOf(request), '$argon2', 'params:']) expect(said).not.toContain(text);
  };
  const failing = async (statements: string[], work: () => Promise<unknown>) => {
    const [fail = '', mend = ''] = statements;
    await database().pool.query(fail);
    await work().finally(() => database().pool.query(mend));
  };
  const inConsole = async () => {
    const administrator = await buildUser({ role: 'ADMIN' });
    return {
      bearer: await tokenOf(await buildSession(administrator, { frontEnd: 'admin' })),
      host: 'admin.localhost:4300',
    };
  };
  const failureIn = (answer: { error?: { extensions: Record<string, unknown> } }) => answer.error?.extensions['code'];

  describe.each(Object.entries(failures))('about %s', (kind, fail) => {
    // What is cancelled asks the person to try again: no failure of ours, and no line.
    const code = kind === 'a cancelled statement' ? 'RATE_LIMITED' : 'INTERNAL_SERVER_ERROR';
    // What PostgreSQL takes a number of a phone for, too.
    const isNumber = kind === 'a wrong type';
    const expectTold = (answer: { error?: { extensions: Record<string, unknown> } }) => {
      expect(failureIn(answer)).toBe(code);
      if (code === 'INTERNAL_SERVER_ERROR') expect(lines.join('')).toContain('Failed query');
    };

    it('says nothing of who signed up', async () => {
      const gateway = await start();
      await failing(fail('users', 'password_hash'), async () => {
        expectTold(await askOverHttp(gateway, SignUpDocument, signUp));
        expectSilence(signUp);
      });
    });

    it('says nothing of a request for a quote', async () => {
      const sides = await buildQuoteSides();
      const bearer = await tokenOf(await buildSession(sides.buyer));
      const gateway = await start();
      const input = quoteForm(sides.product, asked);
      await failing(fail('quotes', 'note'), async () => {
        expectTold(await askOverHttp(gateway, CreateQuoteDocument, { input }, { bearer }));
        expectSilence({ ...asked, bearer });
      });
    });

    it('says nothing of a material and its receivers', async () => {
      const { supplier } = await buildQuoteSides();
      const bearer = await tokenOf(await buildSession(supplier));
      const gateway = await start();
      await failing(fail('products', 'note'), async () => {
        const answer = await askOverHttp(gateway, SaveProductDocument, { input: productForm(material) }, { bearer });
        expectTold(answer);
        expectSilence({ ...material, bearer });
      });
    });

    it.skipIf(isNumber)('says nothing of a text to phones', async () => {
      const gateway = await start({ SMS_SENDERS: LOCAL.SMS_SENDERS });
      const administrator = await inConsole();
      const text = { content: '임꺽정 님, 주문하신 비밀 원료가 출발했어요.', receiver: ['010-2468-1357'] };
      const asked = { sender: SENDER, target: 'NUMBERS' as const, ...text };
      await failing(fail('sms_messages', 'number'), async () => {
        expectTold(await askOverHttp(gateway, SendSMSDocument, asked, administrator));
        expectSilence(text);
      });
    });

    it.skipIf(isNumber)('says nothing of what is written into a record in the console', async () => {
      const { id } = await buildUser();
      const administrator = await inConsole();
      const gateway = await start();
      const said = { changes: { mobile: '010-1357-2468' }, reason: '변학도 회원이 전화로 부탁했어요.' };
      await failing(fail('users', 'mobile'), async () => {
        const asked = { collection: 'users' as const, ids: [id], ...said };
        expectTold(await askOverHttp(gateway, SaveDocumentsDocument, asked, administrator));
        expectSilence(said);
      });
    });

    it('says nothing of a mail', async () => {
      const { email } = await buildUser();
      if (!email) throw new Error('The account has no address.');
      const gateway = await start();
      runJobs({ SMTP_URL: (await startSmtpServer()).url }, memoryLog());
      await failing(fail('mails', 'recipient'), async () => {
        await askOverHttp(gateway, ResetPasswordDocument, { email });
        await vi.waitFor(() => expect(lines.join('')).toContain('A job failed'), 15_000);
        expectSilence(email);
        for (const { lastError } of await queuedJobs()) expect(lastError ?? '').not.toContain(email);
      });
      await database().db.delete(mails);
    });
  });

  it('says nothing of what was searched for', async () => {
    const bearer = await tokenOf(await buildSession(await buildUser()));
    const gateway = await start();
    const search = '홍길동에게 팔 비밀 원료';
    await failing(
      ['ALTER TABLE quotes RENAME TO quotes_gone', 'ALTER TABLE quotes_gone RENAME TO quotes'],
      async () => {
        const answer = await askOverHttp(gateway, GetSentQuotesDocument, { search }, { bearer });
        expect(failureIn(answer)).toBe('INTERNAL_SERVER_ERROR');
        expect(lines.join('')).toContain('"42P01"');
        expectSilence([search, bearer]);
      },
    );
  });

  it('says nothing of a mailbox that a mail server does not know', async () => {
    const to = 'dead.letter@mail.example';
    const { url } = await startSmtpServer(() => {
      throw new SmtpRefusal(550, `No such mailbox <${to}> for ${signUp.name}`);
    });
    await queueMail(database().db, 'address-taken', to, { name: signUp.name });
    await leaveOneAttempt();
    runJobs({ SMTP_URL: url }, memoryLog());
    await skipWaiting();
    await vi.waitFor(() => expect(lines.join('')).toContain('A job failed'), 15_000);
    expectSilence([to, signUp.name]);
    expect(lines.join('')).toContain('The mail server answered 550');
  });

  it('is not searched for a text that anything may hold', () => {
    expect(() => textsOf({ buyerName: '홍길동' })).toThrow('too short');
    expect(textsOf(asked)).toContain('성춘향 이몽룡');
  });

  it('of PostgreSQL itself holds no rows and no statements that fail', async () => {
    const { rows } = await database().db.execute(sql`SHOW log_min_messages`);
    expect(rows).toEqual([{ log_min_messages: 'log' }]);
  });
});
