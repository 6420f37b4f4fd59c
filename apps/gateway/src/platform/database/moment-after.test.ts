import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildUser } from '../../modules/identity/accounts/users.factory';
import { users } from '../../modules/identity/accounts/accounts.table';
import { useDatabase } from '../../testing/database';
import { momentAfter, momentAfterIn } from './moment-after';

const database = useDatabase();

/** As a gateway whose clock is ahead wrote it. */
const ahead = new Date(Date.now() + 3_600_000);

it('is later than the state before, in milliseconds', async () => {
  expect(momentAfter({ updatedAt: ahead }).getTime()).toBe(ahead.getTime() + 1);
  expect(momentAfter({ updatedAt: ahead }, ahead.getTime() + 5).getTime()).toBe(ahead.getTime() + 5);
  const past = new Date(0);
  expect(Math.abs(momentAfter({ updatedAt: past }).getTime() - Date.now())).toBeLessThan(60_000);

  const { db } = database();
  const { id } = await buildUser({ updatedAt: ahead });
  const write = () =>
    db
      .update(users)
      .set({ updatedAt: momentAfterIn(users.updatedAt) })
      .where(eq(users.id, id))
      .returning();
  for (const step of [1, 2]) expect((await write())[0]?.updatedAt.getTime()).toBe(ahead.getTime() + step);
});
