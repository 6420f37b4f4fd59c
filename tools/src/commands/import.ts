import { existsSync } from 'node:fs';
import path from 'node:path';
import { runOnDatabase } from '../stack/database-command';

/** `npm run import -- <source> <file…>`: brings in a real list. */
export async function main(args: string[]): Promise<void> {
  await runOnDatabase({
    name: 'import',
    script: 'apps/gateway/src/cli/import.ts',
    args: args.map(fromCallersFolder),
    asksForHelp: args.length < 2 || args.some((argument) => ['--help', '-h', '--list'].includes(argument)),
  });
}

/** npm runs us in the repository; files are meant from where the person typed them. */
function fromCallersFolder(argument: string): string {
  const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), argument);
  return existsSync(file) ? file : argument;
}
