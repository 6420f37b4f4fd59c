import type { SmsInput } from '@gredia/domain';
import type { Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import { badUserInput, conflict, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { countUse } from '../../../platform/limits/count-use';
import { transactWith } from '../../../platform/transact/transact';
import { lockAdvertising } from '../advertising-of-month';
import { smsSendings } from '../sms.table';
import { checkedText } from './checked-text';
import { findReceivers, type Receiver } from './find-receivers';
import { insertMessages, queueBatch } from './queue-batch';

/** Receivers that are handed over together. */
const BATCH = 500;

/**
 * Writes a sending with a row for each receiver, and queues what goes out, in one transaction. The same `clientKey` again sends
 * nothing.
 * @returns the id of the sending
 * @throws BAD_USER_INPUT by field, CONFLICT for a key that sent something else, RATE_LIMITED
 */
export async function sendSms(ctx: RequestContext, input: SmsInput, now = new Date()): Promise<string> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  const { clientKey, ...said } = input;
  return countUse(ctx, 'sms-send', viewer.id, async (counts) => {
    let queued = 0;
    const once = {
      operation: 'sendSMS',
      accountId: viewer.id,
      key: clientKey,
      input: said,
      answerOf: (id: string) => id,
      again: async (_tx: Executor, { answer, isSameInput }: { answer: string; isSameInput: boolean }) => {
        if (!isSameInput) throw conflict('이미 보낸 문자예요. 내용을 바꾸려면 새로 작성해 주세요.');
        counts(false);
        return answer;
      },
    };
    return transactWith<string>(
      ctx,
      {
        once,
        audit: (sendingId) => {
          const { target, isAdvertisement } = input;
          const details = { sendingId, target, isAdvertisement, count: queued };
          return { action: 'sms.send', outcome: 'ok', actorId: viewer.id, details };
        },
      },
      async (tx) => {
        const sending = await write(ctx, tx, input, viewer.id, now);
        queued = sending.queued;
        return sending.id;
      },
    );
  });
}

async function write(ctx: RequestContext, tx: Executor, input: SmsInput, actorId: string, now: Date) {
  // Inside, so that a sending that had arrived before is answered whatever the settings say today.
  const { text, bytes, kind, unitPriceKrw } = checkedText(ctx.sms, input);
  if (input.isAdvertisement) await lockAdvertising(tx);
  const receivers = await findReceivers(tx, { ...input, ownId: actorId, now });
  const reached = receivers.filter(({ refusal }) => refusal === null);
  if (reached.length === 0) throw badUserInput({ receiver: nothingToSend(input, receivers) });

  const { sender, target, isAdvertisement } = input;
  const id = newId();
  await tx
    .insert(smsSendings)
    .values({ id, actorId, sender, target, content: text, kind, bytes, isAdvertisement, unitPriceKrw });
  for (let first = 0; first < reached.length; first += BATCH) {
    await queueBatch(tx, id, reached.slice(first, first + BATCH));
  }
  const refused = receivers.filter(({ refusal }) => refusal !== null);
  for (let first = 0; first < refused.length; first += BATCH) {
    await insertMessages(tx, id, null, refused.slice(first, first + BATCH));
  }
  return { id, queued: reached.length };
}

function nothingToSend({ target }: SmsInput, receivers: readonly Receiver[]): string {
  if (target === 'TEST') return '내 정보에 휴대폰 번호가 없어요. 먼저 번호를 등록해 주세요.';
  if (receivers.length === 0) return '문자 수신에 동의한 회원이 아직 없어요.';
  return '보낼 수 있는 사람이 없어요. 미리보기에서 까닭을 확인해 주세요.';
}
