import { loadStarter } from '../app/starter/load-starter';
import { starterAccounts } from '../modules/identity/public';
import { withDatabase } from '../platform/database/with-database';

/** Loads the starter data into DATABASE_URL and prints the accounts that come with it. */
await withDatabase(async (db) => {
  await loadStarter(db);
  console.log('로컬 계정 (비밀번호가 알려져 있으니 이 컴퓨터에서만 쓰세요)');
  for (const { email, password, purpose } of starterAccounts) {
    console.log(`  ${email.padEnd(26)}${password.padEnd(20)}${purpose}`);
  }
});
