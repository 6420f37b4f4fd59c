import { LOCAL_CHOICES, PAYMENT_STATUSES, type LocalChoice, type PaymentStatus } from '@gredia/domain';
import { GraphqlFailure } from '@gredia/graphql-schema';

/** A payment as the local provider shows it to the buyer. */
export interface LocalPayment {
  status: PaymentStatus;
  amountKrw: number;
  account: { bank: string; number: string; dueAt: string } | null;
  choices: LocalChoice[];
}

const doorOf = (paymentId: string, door: 'page' | 'choose') =>
  `/api/local-payments/${encodeURIComponent(paymentId)}/${door}`;

const failed = (message: string, code = 'UNREACHABLE') => new GraphqlFailure({ code, message });
const NOT_NOW = '지금은 시험 결제 서버에 연결할 수 없어요. 잠시 뒤 다시 시도해 주세요.';

async function ask(path: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch {
    throw failed(NOT_NOW);
  }
}

/** @throws GraphqlFailure: NOT_FOUND where there is no such payment, or a real provider is set up */
export async function readLocalPayment(paymentId: string): Promise<LocalPayment> {
  const response = await ask(doorOf(paymentId, 'page'));
  if (response.status === 404) throw failed('없는 결제예요.', 'NOT_FOUND');
  if (!response.ok) throw failed(NOT_NOW);
  const answer = (await response.json()) as LocalPayment;
  if (!PAYMENT_STATUSES.includes(answer.status)) throw failed(NOT_NOW);
  return { ...answer, choices: answer.choices.filter((choice) => LOCAL_CHOICES.includes(choice)) };
}

/** @throws GraphqlFailure: CONFLICT where that cannot be chosen any more */
export async function chooseLocalPayment(paymentId: string, choice: LocalChoice): Promise<void> {
  const response = await ask(doorOf(paymentId, 'choose'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ choice }),
  });
  if (response.status === 409) throw failed('이미 끝난 결제예요. 결제 화면에서 결과를 확인해 주세요.', 'CONFLICT');
  if (!response.ok) throw failed(NOT_NOW);
}
