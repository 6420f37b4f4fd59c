import { notificationKindLabel } from '../notifications/notification-kinds';
import { defineCollectionSpec } from './collection';

/** By which ways a notification reaches its person. */
export const messageChannelLabel = { APP: '앱', DAILY_MAIL: '앱, 하루 한 번 메일' } as const;

/**
 * What people were told in the app (알림 기록), for administrators: about what, when, and whether it was read. Title, text and
 * address are the person's alone, and no field of it.
 */
export const messagesCollection = defineCollectionSpec({
  name: 'messages',
  label: '알림 기록',
  unit: '건',
  titleField: 'kind',
  dateField: 'createdAt',
  reader: 'ADMIN',
  writer: 'ADMIN',
  searchesPeople: true,
  retention: [
    { what: '알림', kept: '읽었는지와 관계없이 90일이 지나면 지워요.', step: 'notifications' },
    { what: '탈퇴한 회원의 알림', kept: '탈퇴하면 바로 지워요.', step: null },
  ],
  fields: {
    kind: { label: '종류', kind: 'choice', choices: notificationKindLabel, width: 110 },
    channel: { label: '알리는 길', kind: 'choice', choices: messageChannelLabel, sorts: false, width: 150 },
    isRead: { label: '읽음', kind: 'boolean', sorts: false, width: 80 },
    recipient: { label: '받은 회원', kind: 'text', width: 130 },
    userId: { label: '받은 회원', kind: 'text', isExtra: true, refersTo: { collection: 'users', name: 'recipient' } },
    recipientEmail: { label: '이메일', kind: 'text', width: 190, personal: 'email' },
    readAt: { label: '읽은 때', kind: 'moment', isExtra: true, width: 140 },
    createdAt: { label: '알린 때', kind: 'moment', width: 140 },
  },
});
