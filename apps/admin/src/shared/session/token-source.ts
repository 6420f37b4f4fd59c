import { createTokenSource } from '@gredia/auth/client';

/** Where the access tokens of the console come from, for GraphQL and for uploads. */
export const tokenSource = createTokenSource();
