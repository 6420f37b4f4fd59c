import type { NotificationItemFragment, NotificationKind } from '@gredia/graphql-schema';
import { formatNumber, Link, RelativeTime, styled, VisuallyHidden } from '@gredia/ui';
import {
  FileText,
  Gauge,
  GitPullRequestArrow,
  Megaphone,
  MessageSquare,
  ShieldCheck,
  Truck,
  type LucideIcon,
} from 'lucide-react';

type Tone = 'plain' | 'brand' | 'warn' | 'info' | 'ok';

/** How each kind is drawn; a kind has one colour, whatever became of what it tells. */
const signs: Record<NotificationKind, { icon: LucideIcon; tone: Tone }> = {
  QUOTE: { icon: FileText, tone: 'brand' },
  REGULATION: { icon: Gauge, tone: 'warn' },
  COMMENT: { icon: MessageSquare, tone: 'info' },
  PULL: { icon: GitPullRequestArrow, tone: 'ok' },
  ORDER: { icon: Truck, tone: 'plain' },
  ACCOUNT: { icon: ShieldCheck, tone: 'plain' },
  NOTICE: { icon: Megaphone, tone: 'plain' },
};

const List = styled('ul', { base: { listStyle: 'none' } });
const Item = styled('li', { base: { _notFirst: { borderTop: '1px solid {colors.border.default}' } } });
const Row = styled(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: '34px minmax(0, 1fr) 8px',
    columnGap: '3',
    px: '4.5',
    py: '3',
    outlineOffset: '-2px',
    _hover: { bg: 'bg.hover' },
  },
  variants: { isNew: { true: { bg: 'bg.selected', _hover: { bg: 'bg.selected' } } } },
});
const Sign = styled('i', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '34px',
    borderRadius: 'full',
  },
  variants: {
    tone: {
      plain: { bg: 'bg.muted', color: 'fg.muted' },
      brand: { bg: 'bg.panel', color: 'brand.fg', boxShadow: 'inset 0 0 0 1px {colors.brand.edge}' },
      warn: { bg: 'warn.bg', color: 'warn.fg' },
      info: { bg: 'info.bg', color: 'info.fg' },
      ok: { bg: 'ok.bg', color: 'ok.fg' },
    },
  },
});
const Title = styled('b', {
  base: { display: 'block', fontWeight: 500, overflowWrap: 'anywhere' },
  variants: { isNew: { true: { fontWeight: 600 } } },
});
const Body = styled('span', {
  base: { display: 'block', textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere', lineClamp: 2 },
});
const When = styled('small', { base: { display: 'block', textStyle: 'caption', color: 'fg.subtle' } });
const Dot = styled('i', { base: { boxSize: '2', mt: '1.5', borderRadius: 'full', bg: 'brand.solid' } });

interface NotificationRowsProps {
  items: readonly NotificationItemFragment[];
  /** One is opened: it leads to where it happened. */
  onOpen: (item: NotificationItemFragment) => void;
}

/** What a member was told, the newest first; each row leads to what it is about. */
export function NotificationRows({ items, onOpen }: NotificationRowsProps) {
  return (
    <List aria-label="알림 목록">
      {items.map((item) => {
        const { icon: Icon, tone } = signs[item.kind];
        return (
          <Item key={item.id}>
            <Row href={item.path} isNew={!item.isRead} onClick={() => onOpen(item)}>
              <Sign tone={tone} aria-hidden="true">
                <Icon size={16} />
              </Sign>
              <span>
                <Title isNew={!item.isRead}>{item.title}</Title>
                {item.body && <Body>{item.body}</Body>}
                <When>
                  {item.count > 1 && `댓글 ${formatNumber(item.count)}개 · `}
                  <RelativeTime value={item.createdAt} />
                </When>
              </span>
              {!item.isRead && (
                <Dot>
                  <VisuallyHidden>안 읽음</VisuallyHidden>
                </Dot>
              )}
            </Row>
          </Item>
        );
      })}
    </List>
  );
}
