import { runOnDatabase } from '../stack/database-command';

/** `npm run grant -- <email> <role>`: gives an account its role, such as the first administrator. */
export async function main(args: string[]): Promise<void> {
  await runOnDatabase({
    name: 'grant',
    script: 'apps/gateway/src/cli/grant.ts',
    args,
    asksForHelp: args.length < 2 || args.some((argument) => ['--help', '-h'].includes(argument)),
  });
}
