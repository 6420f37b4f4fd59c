import { parseArgs } from 'node:util';
import { ROLES, type Role } from '@gredia/auth';
import { roleLabel } from '@gredia/domain';
import { withDatabase } from '../platform/database/with-database';
import { grantRole } from '../modules/identity/public';

const roles = ROLES.map((role) => `  ${role.padEnd(10)}${roleLabel[role]}`).join('\n');

const usage = `사용법: npm run grant -- <이메일> <역할>

이메일 인증을 마친 회원의 역할을 바꿔요. 첫 관리자는 이 명령으로 정해요.

${roles}

예: npm run grant -- hong@example.kr ADMIN`;

class UsageError extends Error {}

function readArguments(): { email: string; role: Role } | null {
  const { values, positionals } = parse();
  if (values.help) return null;
  const [email, given, ...others] = positionals;
  if (email === undefined || given === undefined || others.length > 0) {
    throw new UsageError('이메일과 역할을 하나씩 적어 주세요.');
  }
  const role = ROLES.find((known) => known === given.toUpperCase());
  if (!role) throw new UsageError(`'${given}' 역할을 몰라요.`);
  return { email, role };
}

function parse() {
  try {
    const help = { type: 'boolean', short: 'h', default: false } as const;
    return parseArgs({ allowPositionals: true, options: { help } });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function main(): Promise<void> {
  const wanted = readArguments();
  if (!wanted) return console.log(usage);
  await withDatabase(async (db) => {
    const { name, email, before, after } = await grantRole(db, wanted.email, wanted.role);
    const who = `${name} (${email})`;
    console.log(
      before === after
        ? `${who}: 이미 ${roleLabel[after]} 역할이라서 바뀐 것이 없어요.`
        : `${who}: 역할을 바꿨어요. ${roleLabel[before]} → ${roleLabel[after]}`,
    );
  });
}

await main().catch((error: unknown) => {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
});
