import { watch } from 'node:fs';
import path from 'node:path';
import { say, step } from '../bootstrap/progress.mjs';
import { root } from '../bootstrap/settings.mjs';
import { runNx } from '../stack/nx';
import { mustSucceed } from '../stack/run-program';
import { endWithCommand, supervise } from '../stack/shutdown';
import { serveStack } from './start';

/** Editors write a file in several steps; one of them is enough to react to. */
const SETTLE_MS = 200;

/** `npm run dev`: as `npm start`, from the sources, with reload on change and generated code that follows the schema. */
export async function main(args: string[]): Promise<void> {
  await supervise(async () => {
    await step('코드 생성', () => mustSucceed('코드 생성', runNx(['codegen'])));
    regenerateOnChange();
    await serveStack(args, 'watched');
  }, 0);
}

/** Generates anew whenever SDL or operation documents change; the servers reload by themselves. */
function regenerateOnChange(): void {
  const schema = path.join(root, 'libs', 'graphql-schema', 'src');
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(schema, { recursive: true }, (_, file) => {
    if (!file?.endsWith('.graphql')) return;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const { code, output } = await runNx(['codegen']);
      say(code === 0 ? `코드를 다시 생성했어요 (${file}).` : `코드 생성 실패\n${output}`);
    }, SETTLE_MS);
  });
  endWithCommand({ stop: async () => watcher.close(), kill: () => watcher.close() });
}
