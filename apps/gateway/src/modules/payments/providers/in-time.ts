/** The provider took longer than we wait; whether it did its work is not known. */
export class ProviderTimeout extends Error {}

/** Waits for an answer of the provider, but not longer than this. */
export async function inTime<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProviderTimeout(`No answer within ${milliseconds} ms.`)), milliseconds);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
