import { BRAND, splitNumbers, type SmsTarget } from '@gredia/domain';
import type { GetSmsDeskQuery, GetSmsMembersQuery, GetSmsPreviewQueryVariables } from '@gredia/graphql-schema';
import { textDraftKey } from '../../shared/session/text-drafts';

export type SmsDesk = GetSmsDeskQuery['smsDesk'];
export type SmsMember = GetSmsMembersQuery['smsMembers'][number];

/** What an operator is writing. */
export interface SmsDraft {
  sender: string;
  target: Exclude<SmsTarget, 'TEST'>;
  members: readonly SmsMember[];
  /** As they were pasted. */
  numbers: string;
  content: string;
  isAdvertisement: boolean;
}

export const emptyDraft = ({ senders }: SmsDesk): SmsDraft => ({
  sender: senders[0] ?? '',
  target: 'MEMBERS',
  members: [],
  numbers: '',
  content: '',
  isAdvertisement: false,
});

/** Who advertises, where the draft does. */
export const advertiserOf = ({ isAdvertisement }: SmsDraft, { refusalNumber }: SmsDesk) =>
  isAdvertisement && refusalNumber ? { name: BRAND.ko, refusalNumber } : null;

/** What of a draft the gateway is asked and told. */
export function variablesOf({ sender, target, members, numbers, content, isAdvertisement }: SmsDraft) {
  const receivers = { MEMBERS: members.map(({ id }) => id), NUMBERS: splitNumbers(numbers), CONSENTED: [] };
  const variables = { sender, target, content, isAdvertisement, receiver: receivers[target] };
  return variables satisfies GetSmsPreviewQueryVariables;
}

/** What was written in this tab before: the text, never the receivers. */
export function readLeft(userId: string): Partial<SmsDraft> {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(textDraftKey(userId)) ?? 'null');
    if (typeof left !== 'object' || left === null) return {};
    const { content, isAdvertisement } = left as Record<string, unknown>;
    return typeof content === 'string' ? { content, isAdvertisement: isAdvertisement === true } : {};
  } catch {
    // Where cookies are blocked, so is this storage.
    return {};
  }
}

/** Keeps the text until it was sent. */
export function keepLeft(userId: string, { content, isAdvertisement }: SmsDraft): void {
  try {
    if (content === '') sessionStorage.removeItem(textDraftKey(userId));
    else sessionStorage.setItem(textDraftKey(userId), JSON.stringify({ content, isAdvertisement }));
  } catch {
    // It is still on the screen.
  }
}
