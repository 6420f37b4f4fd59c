import { BRAND, productPath } from '@gredia/domain';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { defineEvent, notification, type Recipient } from '../../../platform/events/event';
import { mail, type ValuesOf } from '../../../platform/mailer/mail';
import { users } from '../../identity/accounts/accounts.table';
import { appReadersById, greet, isActive, preferencesFor } from '../../identity/public';
import { requestedProductVotes } from '../products.table';

/** A wish that was given a material which everyone may see. */
export interface FoundWish {
  wishId: string;
  /** As it was asked for. */
  name: string;
  product: { id: string; name: string };
}

interface Wisher extends Recipient {
  name: string;
}

/** Who asked for it, at their confirmed addresses. */
async function wishers(tx: Executor, { wishId }: FoundWish): Promise<Wisher[]> {
  const { name, email, alarms } = users;
  const rows = await tx
    .select({ name, email, alarms })
    .from(requestedProductVotes)
    .innerJoin(users, eq(users.id, requestedProductVotes.userId))
    .where(
      and(
        eq(requestedProductVotes.requestedProductId, wishId),
        isNotNull(email),
        isNotNull(users.emailVerifiedAt),
        isActive(),
      ),
    )
    .orderBy(users.id);
  return rows.flatMap(({ email: address, alarms: wanted, ...person }) =>
    address === null ? [] : [{ ...person, email: address, preferences: preferencesFor('quotes', { alarms: wanted }) }],
  );
}

/** Whoever asked for a material hears that it can be had here. */
export const wishFound = defineEvent(
  'product-request.found',
  notification<FoundWish, Wisher, 'wished-product-found'>({
    to: wishers,
    mail: 'wished-product-found',
    values: (_tx, { name: wish, product }, { name }) =>
      Promise.resolve({ name, wish, product: product.name, productId: product.id }),
    notice: {
      kind: 'QUOTE',
      to: async (tx, payloads) => {
        const readers = [];
        for (const { wishId } of payloads) {
          const votes = await tx
            .select({ userId: requestedProductVotes.userId })
            .from(requestedProductVotes)
            .where(eq(requestedProductVotes.requestedProductId, wishId));
          const known = await appReadersById(
            tx,
            'quotes',
            votes.map(({ userId }) => userId),
          );
          readers.push([...known.values()]);
        }
        return readers;
      },
      text: (_tx, { name, product }) => ({
        title: '찾으시던 원료가 등록됐어요',
        body: name === product.name ? name : `${name} → ${product.name}`,
        path: productPath(product.id),
      }),
    },
  }),
);

export const wishMails = {
  'wished-product-found': mail<{ name: string | null; wish: string; product: string; productId: string }>({
    texts: { name: 'typed', wish: 'typed', product: 'typed', productId: 'ours' },
    write: ({ name, wish, product, productId }, { siteUrl }) => ({
      subject: '찾으시던 원료가 등록되었습니다',
      preview: `요청하신 원료를 ${BRAND.ko}에서 볼 수 있습니다.`,
      heading: '찾으시던 원료가 등록되었습니다',
      paragraphs: [greet(name, `요청하신 원료를 이제 ${BRAND.ko}에서 보고 견적을 요청하실 수 있습니다.`)],
      facts: [
        { label: '요청하신 원료', value: wish },
        { label: '등록된 원료', value: product },
      ],
      button: { label: '원료 보기', url: siteUrl(productPath(productId)) },
      notes: ['이런 소식을 원하지 않으시면 마이페이지의 알림 설정에서 견적 소식을 끄실 수 있습니다.'],
    }),
  }),
};

declare module '../../../platform/mailer/mail' {
  interface MailValues extends ValuesOf<typeof wishMails> {}
}
