import { ask } from './quote-rows';

/** Lets an account act for a supplier of the starter data; its next sign-in knows. */
export async function actFor(email: string, company: string): Promise<void> {
  await ask(
    `INSERT INTO seller_members (user_id, seller_id)
     SELECT u.id, s.id FROM users u, sellers s WHERE u.email = $1 AND s.name = $2`,
    [email, company],
  );
  await ask(`UPDATE users SET role = 'SELLER' WHERE email = $1`, [email]);
}
