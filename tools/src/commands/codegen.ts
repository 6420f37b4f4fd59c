import { step } from '../bootstrap/progress.mjs';
import { runNx } from '../stack/nx';
import { mustSucceed } from '../stack/run-program';
import { supervise } from '../stack/shutdown';

/** `npm run codegen`: types, hooks and the printed schema out of SDL and operation documents. */
export async function main(): Promise<void> {
  await supervise(async () => {
    await step('코드 생성', () => mustSucceed('코드 생성', runNx(['codegen'])));
  }, 130);
}
