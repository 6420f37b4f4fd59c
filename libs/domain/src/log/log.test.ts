import { describe, expect, it } from 'vitest';
import { describeError, endOnCrash, errorLine, REDACTED, scrub, terminalLine, withoutQueryValues } from '.';

const person = ['hong@example.kr', '010-1234-5678', '홍길동', '$argon2id$v=19$m=19456$c2FsdHNhbHQ$aGFzaGhhc2hoYXNo'];
const failedStatement = (cause?: Error) =>
  Object.assign(new Error(`Failed query: insert into users values ($1)\nparams: ${person.join(',')}`), {
    query: 'insert into users values ($1)',
    params: person,
    cause,
  });
const ofPostgres = (code: string, message: string) =>
  Object.assign(new Error(message), {
    ...{ code, severity: 'ERROR', table: 'users', constraint: 'users_email', routine: '_bt_check_unique' },
    ...{ detail: `Key (email)=(${person[0]}) already exists.`, where: `line 1: ${person[2]}`, hint: person[1] },
  });
const expectNoPerson = (said: unknown) => {
  for (const value of person) expect(JSON.stringify(said)).not.toContain(value);
};

describe('what a log says of an error', () => {
  it('is the statement, never its parameters', () => {
    const said = describeError(failedStatement(ofPostgres('23505', 'duplicate key violates "users_email"')));
    expectNoPerson(said);
    expect(said).toMatchObject({
      message: 'Failed query',
      query: 'insert into users values ($1)',
      stack: expect.stringContaining('log.test.ts') as string,
      cause: {
        code: '23505',
        constraint: 'users_email',
        table: 'users',
        message: 'duplicate key violates "users_email"',
      },
    });
    expect(said.stack).not.toContain('params');
  });

  it.each([
    ['22P02', `invalid input syntax for type integer: "${person[2]}"`],
    ['22007', `invalid input syntax for type date: "${person[1]}"`],
    ['42601', `syntax error in tsquery: "${person[2]}"`],
    ['P0001', `no room for ${person[2]}`],
    ['XX000', `could not store ${person[2]}`],
  ])('is the code alone where PostgreSQL quotes what it could not take: %s', (code, message) => {
    const said = describeError(ofPostgres(code, message));
    expectNoPerson(said);
    expect(said.message).toBe(`PostgreSQL ${code}`);
  });

  it.each([
    ['53100', 'could not extend file "base/1/2": No space left on device'],
    ['57014', 'canceling statement due to statement timeout'],
    ['42P01', 'relation "users" does not exist'],
  ])('is the sentence where PostgreSQL speaks of itself: %s', (code, message) => {
    expect(describeError(ofPostgres(code, message)).message).toBe(message);
  });

  it('leaves out every property that it does not know', () => {
    const error = Object.assign(new TypeError('Cannot read properties of undefined'), {
      rows: person,
      input: person[2],
    });
    expect(Object.keys(describeError(error)).sort()).toEqual(['message', 'stack', 'type']);
  });

  it('knows no text that could not be read', () => {
    const unreadable = () => JSON.parse(`홍길동 ${person[0]}`) as unknown;
    expect(unreadable).toThrow(/홍길동/);
    try {
      unreadable();
    } catch (error) {
      expectNoPerson(describeError(error));
    }
  });

  it('takes a line of the message that looks like a frame out with the message', () => {
    const said = describeError(new Error(`gone\n    at ${person[2]} (/home)`));
    expect(said.stack).not.toContain(person[2]);
  });

  it('goes down to causes and to each of several errors, and ends where they lead to themselves', () => {
    const circle = failedStatement();
    circle.cause = circle;
    const said = describeError(new AggregateError([circle, ofPostgres('22001', person.join())], 'Two failed'));
    expectNoPerson(said);
    expect(said.errors).toHaveLength(2);
  });

  it('is nothing of what was thrown that is no error', () => {
    expectNoPerson(describeError(person[2]));
  });

  it('is the code of a mail server; a row keeps its words without the address', () => {
    const refusal = Object.assign(new Error(`Message failed: 550 No such mailbox <${person[0]}>`), {
      ...{ responseCode: 550, response: `550 ${person[0]}`, rejected: [person[0]], command: 'RCPT TO' },
    });
    expect(describeError(refusal)).toMatchObject({ message: 'The mail server answered 550', command: 'RCPT TO' });
    expectNoPerson(describeError(refusal));
    expect(errorLine(refusal)).toBe(`Message failed: 550 No such mailbox ${REDACTED}`);
  });
});

describe('one line of an error', () => {
  it('names the cause', () => {
    expect(errorLine(failedStatement(ofPostgres('53100', 'No space left on device')))).toBe(
      'Failed query: No space left on device',
    );
  });

  it('is our own sentence whole at a terminal, and a statement without values', () => {
    expect(terminalLine(new Error(`찾는 회원이 없어요: ${person[0]}`))).toContain(person[0]);
    expectNoPerson(terminalLine(failedStatement()));
  });
});

describe('scrub', () => {
  it.each(['hong@example.kr', '<hong.gil-dong@mail.example.kr>,', '010-1234-5678', '+821012345678', 'a'.repeat(49)])(
    'takes %s out',
    (value) => expect(scrub(`before ${value} after`)).toBe(`before ${REDACTED} after`),
  );

  it.each([
    'connect ECONNREFUSED 127.0.0.1:5432',
    'The supplier 0198f0c0-0000-7000-8000-000000000000 of a quote is gone.',
    "Cannot find package '@gredia/domain' imported from /app/node_modules/a/very/long/path/to/some/file/index.js",
  ])('leaves %s', (text) => expect(scrub(text)).toBe(text));

  it('takes quoted texts out, also one that does not end', () => {
    expect(scrub('no "홍길동" and no "hong')).toBe(`no "${REDACTED}" and no "${REDACTED}"`);
  });
});

describe('withoutQueryValues', () => {
  it.each([
    ['/verify?token=abc.def', '/verify?token'],
    ['/search?q=%ED%99%8D&page=2', '/search?q&page'],
    ['/login', '/login'],
    ['/login?', '/login'],
  ])('%s is %s', (url, said) => expect(withoutQueryValues(url)).toBe(said));
});

describe('endOnCrash', () => {
  it('writes the end into the log and ends with code 1', () => {
    const done: unknown[] = [];
    let crash: (error: unknown) => void = () => undefined;
    const log = { fatal: (line: unknown, message: string) => void done.push(line, message) };
    endOnCrash(log, { on: (_event, listener) => (crash = listener), exit: (code) => void done.push(code) });
    const error = new Error('gone');
    crash(error);
    expect(done).toEqual([{ err: error }, 'Ended by an error that nothing caught', 1]);
  });
});
