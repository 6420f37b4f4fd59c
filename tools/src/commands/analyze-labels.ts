import { existsSync } from 'node:fs';
import { fromCallersFolder, runOnDatabase } from '../stack/database-command';

/** `npm run analyze-labels -- <csv> --column <name>` */
export async function main(args: string[]): Promise<void> {
  // A column may have the name of a file.
  const isColumn = (place: number) => args[place - 1] === '--column';
  const given = args.map((argument, place) => (isColumn(place) ? argument : fromCallersFolder(argument)));
  const hasFile = given.some((argument, place) => !isColumn(place) && existsSync(argument));
  const hasColumn = args.some((argument) => argument.startsWith('--column'));
  const explains = !hasFile || !hasColumn || args.some((argument) => ['--help', '-h'].includes(argument));
  const script = 'apps/gateway/src/cli/analyze-labels.ts';
  await runOnDatabase({ name: 'analyze-labels', script, args: given, asksForHelp: explains });
}
