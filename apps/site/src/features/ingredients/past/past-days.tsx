import { changeLabel } from '@gredia/domain';
import { Link, styled } from '@gredia/ui';
import { paths } from '../../../shared/addresses/paths';

const Card = styled('nav', {
  base: { p: '5', border: '1px solid', borderColor: 'border.default', borderRadius: 'card', bg: 'bg.panel' },
});
const Title = styled('h2', { base: { mb: '3', fontWeight: 700 } });
const List = styled('ol', {
  base: {
    '& > li': {
      position: 'relative',
      ps: '6',
      pb: '4',
      _before: {
        content: '""',
        position: 'absolute',
        left: 0,
        top: '1.5',
        w: '2',
        h: '2',
        border: '2px solid',
        borderColor: 'border.control',
        borderRadius: 'full',
        bg: 'bg.panel',
        zIndex: 1,
      },
      _after: {
        content: '""',
        position: 'absolute',
        left: '3px',
        top: '3',
        bottom: '-1.5',
        w: '2px',
        bg: 'border.default',
      },
      _last: { pb: 0, _after: { display: 'none' } },
    },
    '& > li[data-is="past"]:before': { bg: 'brand.solid', borderColor: 'brand.solid' },
    '& > li[data-is="shown"]:before': { bg: 'warn.dot', borderColor: 'warn.dot' },
    '& > li[data-is="shown"] > *': { color: 'warn.fg' },
    '& > li > :is(a, b)': { textStyle: 'small', fontWeight: 600 },
    '& > li > a': { display: 'inline-block', _hover: { textDecoration: 'underline' } },
    '& > li > small': { display: 'block', textStyle: 'caption', color: 'fg.muted', overflowWrap: 'anywhere' },
  },
});

/** Of the fields that changed on a day; the others are "등". */
const NAMED = 3;

interface PastDaysProps {
  title: string;
  hash: string | undefined;
  /** The day that is looked at. */
  at: string;
  /** The newest first. */
  days: readonly { day: string; keys: readonly string[] }[];
}

/** The days on which it changed (시점), with the one that is looked at among them. */
export function PastDays({ title, hash, at, days }: PastDaysProps) {
  const after = days.filter(({ day }) => day > at);
  const until = days.filter(({ day }) => day < at);
  const onDay = days.find(({ day }) => day === at);
  return (
    <Card aria-label="시점">
      <Title>시점</Title>
      <List>
        {after.map((each) => (
          <Day key={each.day} title={title} hash={hash} {...each} />
        ))}
        <li data-is="shown">
          <b aria-current="date">{at}</b>
          <small>{onDay ? `보고 있는 날 · ${keysText(onDay.keys)}` : '보고 있는 날'}</small>
        </li>
        {until.map((each) => (
          <Day key={each.day} title={title} hash={hash} isPast {...each} />
        ))}
      </List>
    </Card>
  );
}

interface DayProps {
  title: string;
  hash: string | undefined;
  day: string;
  keys: readonly string[];
  isPast?: boolean;
}

const Day = ({ title, hash, day, keys, isPast }: DayProps) => (
  <li data-is={isPast ? 'past' : undefined}>
    <Link href={paths.ingredientAt(title, day, { hash })}>{day}</Link>
    <small>{keysText(keys)}</small>
  </li>
);

function keysText(keys: readonly string[]): string {
  const named = keys.slice(0, NAMED).map((key) => changeLabel(key) ?? key);
  return `${named.join(', ')}${keys.length > NAMED ? ' 등' : ''}`;
}
