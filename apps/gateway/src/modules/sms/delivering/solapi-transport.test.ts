import { describe, expect, it } from 'vitest';
import { SOLAPI_ACCOUNT, startSolapiServer } from '../../../testing/solapi-server';
import { SmsRefused } from './sms-transport';
import { solapiTransport } from './solapi-transport';

const batch = {
  sender: '021234567',
  text: '소식',
  kind: 'SMS' as const,
  messages: [
    { id: 'one', number: '01012345678' },
    { id: 'two', number: '01023456789' },
  ],
};
const ADD = 'PUT /messages/v4/groups/:id/messages';
const SEND = 'POST /messages/v4/groups/:id/send';

describe('Solapi', () => {
  it('takes a batch as a group, and sends it when it is released', async () => {
    const server = await startSolapiServer();
    server.refusedNumbers.set('01023456789', '1020');
    const transport = solapiTransport(SOLAPI_ACCOUNT);
    const { groupId, acceptances } = await transport.prepare(batch);
    expect(Object.fromEntries(acceptances)).toEqual({
      one: { providerId: expect.stringMatching(/^M4V/) },
      two: { providerCode: '1020' },
    });
    expect(server.texts).toEqual([]);
    expect(await transport.isReleased(groupId)).toBe(false);
    await transport.release(groupId);
    expect(await transport.isReleased(groupId)).toBe(true);
    await transport.release(groupId);
    expect(server.texts).toEqual([{ to: '01012345678', from: '021234567', text: '소식', type: 'SMS' }]);
  });

  it('takes away what lies ready, and nothing that was sent', async () => {
    const server = await startSolapiServer();
    const transport = solapiTransport(SOLAPI_ACCOUNT);
    const { groupId } = await transport.prepare(batch);
    await transport.discard(groupId);
    await expect(transport.release(groupId)).rejects.toThrow(SmsRefused);
    expect(server.texts).toEqual([]);
    const { groupId: sent } = await transport.prepare(batch);
    await transport.release(sent);
    await expect(transport.discard(sent)).rejects.toThrow(SmsRefused);
  });

  it('sends once when the answer to sending is lost and the SDK repeats it', async () => {
    const server = await startSolapiServer((request, times) => (request === SEND && times === 1 ? 'after' : undefined));
    const transport = solapiTransport(SOLAPI_ACCOUNT);
    const { groupId } = await transport.prepare(batch);
    await transport.release(groupId);
    expect(server.texts).toHaveLength(2);
    expect(server.asked.filter((request) => request === SEND).length).toBeGreaterThan(1);
  });

  it('gives a group up that holds other than was answered: the SDK laid it ready twice', async () => {
    const server = await startSolapiServer((request, times) => (request === ADD && times === 1 ? 'after' : undefined));
    const transport = solapiTransport(SOLAPI_ACCOUNT);
    await expect(transport.prepare(batch)).rejects.toThrow('other texts');
    const { groupId } = await transport.prepare(batch);
    await transport.release(groupId);
    expect(server.groups.size).toBe(2);
    expect(server.texts.map(({ to }) => to)).toEqual(['01012345678', '01023456789']);
  });

  it('tells a refusal from a failure that may pass', async () => {
    await startSolapiServer();
    const wrong = solapiTransport({ ...SOLAPI_ACCOUNT, secret: 'other' });
    await expect(wrong.prepare(batch)).rejects.toThrow(SmsRefused);
    await expect(wrong.prepare(batch)).rejects.toMatchObject({ code: 'InvalidAPIKey' });
    await expect(solapiTransport(SOLAPI_ACCOUNT).isReleased('G4Vunknown')).rejects.toThrow(SmsRefused);
  });

  it.each([429, 500, 502, 503])('may be asked again after %i, and its words stay out', async (status) => {
    await startSolapiServer((request, _times, response) => {
      if (request !== ADD) return undefined;
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ errorCode: 'Busy', errorMessage: '01012345678 소식' }));
      return 'before';
    });
    const failure = await solapiTransport(SOLAPI_ACCOUNT)
      .prepare(batch)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(SmsRefused);
    expect(String(failure)).not.toMatch(/0101|소식/);
  });

  it('may be asked again when nothing answers', async () => {
    await startSolapiServer((_request, _times, response) => {
      response.socket?.resetAndDestroy();
      return 'before';
    });
    await expect(solapiTransport(SOLAPI_ACCOUNT).prepare(batch)).rejects.not.toThrow(SmsRefused);
  });
});
