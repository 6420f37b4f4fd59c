import { auditActionLabel, isDone } from '@gredia/domain';
import type { AuditLogEntryFragment } from '@gredia/graphql-schema';
import { Badge, formatDate, formatTime, styled } from '@gredia/ui';
import { specOf } from './collection-specs';

const List = styled('ol', { base: { overflow: 'hidden' } });
// Below the last one ends the card.
const Group = styled('section', { base: { _last: { '& li:last-child > button': { borderBottom: 0 } } } });
const Entry = styled('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: '48px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '2.5',
    w: '100%',
    minH: '62px',
    px: '3.5',
    py: '2.5',
    borderBottom: '1px solid',
    borderColor: 'border.default',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current]': { bg: 'bg.selected', boxShadow: 'inset 3px 0 0 {colors.brand.solid}' },
  },
});
const Time = styled('time', { base: { textStyle: 'small', color: 'fg.muted' } });
const What = styled('span', { base: { display: 'block', minW: 0 } });
const Title = styled('strong', {
  base: { display: 'flex', alignItems: 'center', gap: '2', fontWeight: 600, overflowWrap: 'anywhere' },
});
const Who = styled('small', {
  base: { display: 'block', mt: '0.5', textStyle: 'caption', color: 'fg.muted', overflowWrap: 'anywhere' },
});
const Day = styled('h2', {
  base: {
    px: '3.5',
    py: '1.5',
    bg: 'bg.subtle',
    borderBottom: '1px solid',
    borderColor: 'border.default',
    textStyle: 'caption',
    fontWeight: 600,
    color: 'fg.muted',
  },
});

interface AuditListProps {
  logs: readonly AuditLogEntryFragment[];
  openId: string | null;
  onOpen: (id: string) => void;
}

/** Entries of the log under the days on which they lie. */
export function AuditList({ logs, openId, onOpen }: AuditListProps) {
  return daysOf(logs).map(({ day, entries }) => (
    <Group key={day} aria-label={day}>
      <Day>{day}</Day>
      <List>
        {entries.map((log) => (
          <li key={log.id}>
            <Entry
              type="button"
              data-log={log.id}
              aria-current={log.id === openId || undefined}
              onClick={() => onOpen(log.id)}
            >
              <Time dateTime={log.at}>{formatTime(log.at)}</Time>
              <What>
                <Title>
                  {auditActionLabel(log.action)}
                  {!isDone(log.outcome) && <Badge tone="bad">거절</Badge>}
                  {log.undoneAt && <Badge>되돌림</Badge>}
                </Title>
                <Who>{peopleOf(log)}</Who>
              </What>
              {log.collection && <Badge tone="line">{specOf(log.collection)?.label ?? log.collection}</Badge>}
            </Entry>
          </li>
        ))}
      </List>
    </Group>
  ));
}

/** Who did it, and of what or of whom; oneself is not named twice. */
function peopleOf({ actor, subject, documentTitle }: AuditLogEntryFragment): string {
  const about = documentTitle ?? (subject === actor ? null : subject);
  return [actor ?? '시스템·방문자', about].filter(Boolean).join(' · ');
}

function daysOf(logs: readonly AuditLogEntryFragment[]) {
  const days: { day: string; entries: AuditLogEntryFragment[] }[] = [];
  for (const log of logs) {
    const day = formatDate(log.at);
    if (days.at(-1)?.day === day) days.at(-1)!.entries.push(log);
    else days.push({ day, entries: [log] });
  }
  return days;
}
