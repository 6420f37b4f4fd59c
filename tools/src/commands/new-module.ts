import { parseArgs } from 'node:util';
import { FsTree } from '@nx/devkit/internal';
import { flushChanges } from 'nx/src/generators/tree';
import { root } from '../bootstrap/settings.mjs';
import { StopError } from '../bootstrap/stop-error.mjs';
import { generateModule } from '../generators/module/generator';

/**
 * `npm run new:module -- <name> [--label <Korean name>] [--dry-run]`: writes a domain through all layers
 * (docs/architecture.md#adding-a-domain).
 */
export async function main(args: string[]): Promise<void> {
  const options = { label: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) {
    throw new StopError('이름을 하나 알려 주세요: npm run new:module -- orders --label 주문');
  }
  const tree = new FsTree(root, false);
  await generateModule(tree, { name, label: values.label });
  const changes = tree.listChanges();
  for (const { type, path } of changes) console.log(`${type === 'CREATE' ? '+' : '~'} ${path}`);
  if (values['dry-run']) return;
  flushChanges(root, changes);
  console.log(`
다음에 할 일:
  npm run codegen                          # 계약에서 타입과 훅, schema.graphql을 만들어요
  npm run db:generate -- --name ${name}    # 새 표의 마이그레이션을 만들어요
  npm test                                 # 모두 통과해야 해요
그다음 예시를 진짜 규칙으로 바꿔 주세요: docs/architecture.md#adding-a-domain`);
}
