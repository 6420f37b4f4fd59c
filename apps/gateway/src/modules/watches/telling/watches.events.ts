import { accountPaths, ingredientPath } from '@gredia/domain';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { defineEvent, notification, type Recipient } from '../../../platform/events/event';
import { users } from '../../identity/accounts/accounts.table';
import { appReaders, isActive, preferencesFor } from '../../identity/public';
import type { ToldIngredient } from './news-of-person';

/** Ingredients that a mail tells of; the others are a number. */
const MOST = 20;

/** Names that a line in the app holds. */
const NAMED = 3;

export interface WatchedNews {
  userId: string;
  ingredients: readonly ToldIngredient[];
}

interface Watcher extends Recipient {
  userId: string;
  name: string;
}

async function watcherOf(tx: Executor, userId: string): Promise<Watcher[]> {
  const { id, name, email, alarms } = users;
  const rows = await tx
    .select({ userId: id, name, email, alarms })
    .from(users)
    .where(and(eq(id, userId), isNotNull(email), isNotNull(users.emailVerifiedAt), isActive()));
  return rows.flatMap(({ email: address, alarms: wanted, ...person }) =>
    address === null
      ? []
      : [{ ...person, email: address, preferences: preferencesFor('regulations', { alarms: wanted }) }],
  );
}

/** What a person watches has changed. */
export const watchedChanged = defineEvent(
  'watch.changed',
  notification<WatchedNews, Watcher, 'watched-changed'>({
    to: (tx, { userId }) => watcherOf(tx, userId),
    mail: 'watched-changed',
    values: (_tx, { ingredients }, { userId, name }) => {
      const shown = ingredients.slice(0, MOST);
      return Promise.resolve({
        ...{ userId, name, count: ingredients.length },
        names: shown.map((told) => told.name),
        titles: shown.map(({ title }) => title),
        days: shown.map(({ day }) => day),
        lines: shown.map(({ lines }) => lines),
      });
    },
    notice: {
      kind: 'REGULATION',
      to: appReaders('regulations', ({ userId }) => [userId]),
      text: (_tx, { ingredients }) => {
        const [first, ...others] = ingredients;
        const names = ingredients.slice(0, NAMED).map(({ name }) => name);
        const rest = ingredients.length - names.length;
        return {
          title: '지켜보는 성분의 정보가 바뀌었어요',
          body: `${names.join(', ')}${rest > 0 ? ` 외 ${rest}종` : ''}`,
          path:
            first && others.length === 0
              ? ingredientPath(first.title, first.day || undefined)
              : `${accountPaths.profile}#watches`,
        };
      },
    },
  }),
);
