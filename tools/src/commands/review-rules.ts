import { runOnDatabase } from '../stack/database-command';

/** `npm run review-rules`: memberships that wait for an editor, and unread entries. */
export async function main(args: string[]): Promise<void> {
  await runOnDatabase({
    name: 'review-rules',
    script: 'apps/gateway/src/cli/review-rules.ts',
    args,
    asksForHelp: args.some((argument) => ['--help', '-h'].includes(argument)),
  });
}
