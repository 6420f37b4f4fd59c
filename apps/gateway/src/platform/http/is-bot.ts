import type { Client } from '@gredia/auth/server';
import { isbot } from 'isbot';

/** Whether a request comes from a program and not from somebody's browser: a client without a name is one. */
export const isBot = ({ userAgent }: Pick<Client, 'userAgent'>): boolean => userAgent === '' || isbot(userAgent);
