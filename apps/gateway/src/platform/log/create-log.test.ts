import { describe, expect, it } from 'vitest';
import { createLog } from './create-log';

const person = { email: 'hong@example.kr', mobile: '010-1234-5678', password: 'Correct-Horse-7', token: 'abc.def' };

describe('a line of the log', () => {
  function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
    let line = '{}';
    write(createLog('trace', { write: (text) => void (line = text) }));
    for (const value of Object.values(person)) expect(line).not.toContain(value);
    return JSON.parse(line) as Record<string, unknown>;
  }

  it('holds no personal field and no secret, also one level down', () => {
    expect(logged((log) => log.info({ ...person, id: '1' }, 'done'))).toMatchObject({
      id: '1',
      email: '[가림]',
      msg: 'done',
    });
    expect(logged((log) => log.info({ account: person }, 'done'))).toMatchObject({ account: { mobile: '[가림]' } });
    expect(logged((log) => log.child({ requestId: 'r1' }).warn(person, 'done'))).toMatchObject({ requestId: 'r1' });
  });

  it('holds an address of a page without what its query says', () => {
    expect(logged((log) => log.error({ url: '/verify?token=abc.def&page=2' }, 'not rendered'))).toMatchObject({
      url: '/verify?token&page',
    });
  });

  it('holds no words of an error that name a person, with a sentence of ours or without one', () => {
    const error = new Error(`no mailbox ${person.email}`);
    const said = { msg: 'no mailbox [가림]', err: { message: 'no mailbox [가림]', type: 'Error' } };
    expect(logged((log) => log.error(error))).toMatchObject(said);
    expect(logged((log) => log.error({ err: error }))).toMatchObject(said);
    expect(logged((log) => log.error({ err: error }, 'failed'))).toMatchObject({ ...said, msg: 'failed' });
    expect(logged((log) => log.fatal(error.message))).toMatchObject({ msg: 'no mailbox [가림]' });
  });

  it('holds of what a browser reports no address and no token', () => {
    const client = { code: 'X', message: `sent to ${person.email}`, url: '/auth/login' };
    expect(logged((log) => log.error({ client }, 'A browser reported'))).toMatchObject({
      client: { code: 'X', message: 'sent to [가림]' },
    });
  });
});
