import { fromCallersFolder, runOnDatabase } from '../stack/database-command';

/** `npm run import -- <source> <file…>`: brings in a real list. */
export async function main(args: string[]): Promise<void> {
  await runOnDatabase({
    name: 'import',
    script: 'apps/gateway/src/cli/import.ts',
    args: args.map(fromCallersFolder),
    isFrequent: true,
    asksForHelp: args.length < 2 || args.some((argument) => ['--help', '-h', '--list'].includes(argument)),
  });
}
