import type { SolapiMessageService } from 'solapi';
import { SmsRefused, type Acceptance, type SmsTransport } from './sms-transport';

/** Answers of the service (https://developers.solapi.com): a text that it took, a group that waits to be sent. */
const TAKEN = '2000';
const WAITING = 'PENDING';
const GONE = ['FAILED', 'DELETED'];

/** The SDK waits without end; what it asks goes on behind, and is found out about at the next attempt. */
const PATIENCE_MS = 60_000;

/**
 * Sends through Solapi by its SDK, as a group. The SDK repeats by itself what broke off, also what may have arrived: a group can
 * hold a number once and be sent once, so repeating does no harm, and a group that holds other than was answered is left unsent.
 */
export function solapiTransport({ key, secret }: { key: string; secret: string }): SmsTransport {
  let service: Promise<SolapiMessageService> | undefined;
  // Loaded where it is used: a gateway without the service does not read its SDK.
  const solapi = () => (service ??= import('solapi').then((sdk) => new sdk.SolapiMessageService(key, secret)));

  async function ask<Answer>(question: (asked: SolapiMessageService) => Promise<Answer>): Promise<Answer> {
    const asked = await solapi();
    try {
      return await inTime(question(asked));
    } catch (error) {
      throw failureOf(error);
    }
  }

  async function isReleased(groupId: string): Promise<boolean> {
    const { status } = await ask((asked) => asked.getGroup(groupId));
    if (GONE.includes(status)) throw new SmsRefused(`GROUP_${status}`);
    return status !== WAITING;
  }

  return {
    prepare: async ({ sender, text, kind, messages }) => {
      const groupId = await ask((asked) => asked.createGroup(false));
      const { resultList } = await ask((asked) =>
        asked.addMessagesToGroup(
          groupId,
          messages.map(({ number }) => ({ to: number, from: sender, text, type: kind, autoTypeDetect: false })),
        ),
      );
      const taken = resultList.filter(({ statusCode }) => statusCode === TAKEN).length;
      const { count } = await ask((asked) => asked.getGroup(groupId));
      if (count.registeredSuccess !== taken) throw new Error('The group holds other texts than the service answered');
      const answers = new Map(resultList.map((result) => [result.to, result]));
      const acceptances = new Map(
        messages.map(({ id, number }): [string, Acceptance] => {
          const answer = answers.get(number);
          if (answer?.statusCode === TAKEN) return [id, { providerId: answer.messageId }];
          return [id, { providerCode: answer?.statusCode ?? 'NO_ANSWER' }];
        }),
      );
      return { groupId, acceptances };
    },
    isReleased,
    discard: async (groupId) => {
      await ask((asked) => asked.removeGroup(groupId));
    },
    release: async (groupId) => {
      try {
        await ask((asked) => asked.sendGroup(groupId));
      } catch (error) {
        // The answer to the first of two askings may have been lost: the group knows.
        if (await isReleased(groupId)) return;
        throw error;
      }
    },
  };
}

/** A refusal, or a failure that may pass. Of the SDK's errors only the code is kept: their words hold what was sent. */
function failureOf(error: unknown): Error {
  const { _tag: tag, errorCode, httpStatus } = (error ?? {}) as Record<string, unknown>;
  const code = typeof errorCode === 'string' && /^\w{1,60}$/.test(errorCode) ? errorCode : String(tag ?? 'UNKNOWN');
  const isFinal = tag === 'BadRequestError' || (tag === 'ClientError' && httpStatus !== 408 && httpStatus !== 429);
  return isFinal ? new SmsRefused(code) : new Error(`The service of texts failed: ${code}`);
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error(), { _tag: 'Timeout' })), PATIENCE_MS);
  });
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
