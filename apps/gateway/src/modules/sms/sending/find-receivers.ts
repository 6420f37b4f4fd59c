import {
  isAdvertisingNight,
  maskedName,
  maskedNumber,
  SMS_RECEIVERS_ALL,
  smsNumberOf,
  type SmsInput,
  type SmsRefusal,
} from '@gredia/domain';
import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { validate } from 'uuid';
import type { Executor } from '../../../platform/database/client';
import { badUserInput } from '../../../platform/errors/errors';
import { isActive, isConsentInForce } from '../../identity/public';
import { users } from '../../identity/accounts/accounts.table';
import { hasAdvertisingRoom } from '../advertising-of-month';

/** Someone to whom a text may go, or why not. */
export interface Receiver {
  userId: string | null;
  /** Masked. */
  name: string | null;
  /** Digits; what was entered, masked, where it is no mobile number. */
  number: string | null;
  refusal: SmsRefusal | null;
}

interface Account {
  id: string;
  name: string;
  mobile: string | null;
  isActive: boolean;
  isConsenting: boolean;
  isNightOwl: boolean;
  hasRoom: boolean;
}

/** What is no advertising has room in each month, and nothing is counted for it. */
const accountFields = ({ isAdvertisement, now }: Said) => ({
  id: users.id,
  name: users.name,
  mobile: users.mobile,
  isActive: sql<boolean>`${isActive()}`,
  isConsenting: isConsentInForce('MARKETING_SMS'),
  isNightOwl: isConsentInForce('MARKETING_NIGHT'),
  hasRoom: isAdvertisement ? hasAdvertisingRoom(now) : sql<boolean>`true`,
});

const isThere = ne(users.state, 'WITHDRAWN');

interface Said extends Pick<SmsInput, 'isAdvertisement'> {
  now: Date;
}

interface Asked extends Said, Pick<SmsInput, 'target' | 'receiver'> {
  /** The account of the operator. */
  ownId: string;
}

/**
 * Everyone that an operator names, in that order, each with the reason for which nothing goes there: advertising needs an
 * agreement, at night another one; a number gets one text (docs/product/sms.md#receivers).
 * @throws BAD_USER_INPUT where more agreed than one sending takes
 */
export async function findReceivers(tx: Executor, asked: Asked): Promise<Receiver[]> {
  return refuseRepeated(await named(tx, asked));
}

async function named(tx: Executor, asked: Asked): Promise<Receiver[]> {
  switch (asked.target) {
    case 'TEST':
      return (await readAccounts(tx, [asked.ownId], { ...asked, isAdvertisement: false })).map((account) =>
        receiverOf(account, null),
      );
    case 'CONSENTED':
      return refuseSharedPhones(
        tx,
        asked,
        (await readConsenting(tx, asked)).map((account) => receiverOf(account, adRefusal(account, asked))),
      );
    case 'MEMBERS': {
      const accounts = new Map((await readAccounts(tx, asked.receiver, asked)).map((account) => [account.id, account]));
      const receivers = asked.receiver.map((id): Receiver => {
        const account = accounts.get(id.toLowerCase());
        if (!account) return { userId: null, name: null, number: null, refusal: 'UNKNOWN' };
        return receiverOf(account, adRefusal(account, asked));
      });
      return refuseSharedPhones(tx, asked, receivers);
    }
    case 'NUMBERS':
      return byNumber(tx, asked);
  }
}

/** A number that stands in accounts is theirs; of any other it is not known whether its owner agreed. */
async function byNumber(tx: Executor, asked: Asked): Promise<Receiver[]> {
  const numbers = asked.receiver.map(smsNumberOf);
  const known = numbers.filter((number) => number !== null);
  const found = await readOwners(tx, known, asked);
  return asked.receiver.map((entry, place): Receiver => {
    const number = numbers[place] ?? null;
    if (number === null) return { userId: null, name: null, number: maskedNumber(entry), refusal: 'NOT_MOBILE' };
    const owners = found.filter(({ mobile }) => mobile === number);
    // Where several accounts have it, the one that would refuse speaks for the phone.
    const owner = owners.find((one) => adRefusal(one, asked) !== null) ?? owners[0];
    if (!owner) return { userId: null, name: null, number, refusal: asked.isAdvertisement ? 'NO_CONSENT' : null };
    return { userId: owner.id, name: maskedName(owner.name), number, refusal: adRefusal(owner, asked) };
  });
}

/** A phone that refuses advertising by one of its accounts does not get it by another one. */
async function refuseSharedPhones(tx: Executor, asked: Asked, receivers: Receiver[]): Promise<Receiver[]> {
  if (!asked.isAdvertisement) return receivers;
  const numbers = receivers.flatMap(({ number, refusal }) => (refusal === null && number !== null ? [number] : []));
  const refusals = new Map<string, SmsRefusal>();
  for (const owner of await readOwners(tx, numbers, asked)) {
    const refusal = adRefusal(owner, asked);
    if (refusal !== null && owner.mobile !== null) refusals.set(owner.mobile, refusal);
  }
  return receivers.map((receiver) => {
    const refusal = receiver.refusal ?? refusals.get(receiver.number ?? '') ?? null;
    return { ...receiver, refusal };
  });
}

/** What keeps advertising from an account. */
function adRefusal(
  { isActive: mayUse, isConsenting, isNightOwl, hasRoom }: Omit<Account, 'id' | 'name' | 'mobile'>,
  { isAdvertisement, now }: Said,
): SmsRefusal | null {
  if (!isAdvertisement) return null;
  if (!mayUse) return 'INACTIVE';
  if (!isConsenting) return 'NO_CONSENT';
  if (!hasRoom) return 'MONTH_FULL';
  return isAdvertisingNight(now) && !isNightOwl ? 'NIGHT' : null;
}

function receiverOf({ id, name, mobile }: Account, refusal: SmsRefusal | null): Receiver {
  const person = { userId: id, name: maskedName(name) };
  if (mobile === null || mobile === '') return { ...person, number: null, refusal: 'NO_NUMBER' };
  const number = smsNumberOf(mobile);
  if (number === null) return { ...person, number: maskedNumber(mobile), refusal: 'NOT_MOBILE' };
  return { ...person, number, refusal };
}

/** A number gets one text, however many times and for however many accounts it was named. */
function refuseRepeated(receivers: readonly Receiver[]): Receiver[] {
  const seen = new Set<string>();
  return receivers.map((receiver) => {
    if (receiver.refusal !== null || receiver.number === null) return receiver;
    if (seen.has(receiver.number)) return { ...receiver, refusal: 'DUPLICATE' };
    seen.add(receiver.number);
    return receiver;
  });
}

async function readAccounts(tx: Executor, ids: readonly string[], asked: Said): Promise<Account[]> {
  const known = ids.filter((id) => validate(id));
  if (known.length === 0) return [];
  return tx
    .select(accountFields(asked))
    .from(users)
    .where(and(isThere, inArray(users.id, known)));
}

/** Every account that has one of the numbers. */
async function readOwners(tx: Executor, numbers: readonly string[], asked: Said): Promise<Account[]> {
  if (numbers.length === 0) return [];
  return tx
    .select(accountFields(asked))
    .from(users)
    .where(and(isThere, sql`${users.mobile} = ANY (${sql.param(numbers)}::text[])`))
    .orderBy(asc(users.id));
}

async function readConsenting(tx: Executor, asked: Said): Promise<Account[]> {
  const accounts = await tx
    .select(accountFields(asked))
    .from(users)
    .where(and(isActive(), isNotNull(users.mobile), ne(users.mobile, ''), eq(isConsentInForce('MARKETING_SMS'), true)))
    .orderBy(asc(users.id))
    .limit(SMS_RECEIVERS_ALL + 1);
  if (accounts.length > SMS_RECEIVERS_ALL) {
    throw badUserInput({
      receiver: `동의한 회원이 ${SMS_RECEIVERS_ALL.toLocaleString('ko-KR')}명이 넘어요. 나눠서 보내 주세요.`,
    });
  }
  return accounts;
}
