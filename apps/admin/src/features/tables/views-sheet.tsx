import { VIEW_NAME_MAX, type CollectionSpec, type ConsoleRole } from '@gredia/domain';
import { failureOf } from '@gredia/graphql-schema';
import {
  Badge,
  Button,
  Checkbox,
  ErrorState,
  IconButton,
  Link,
  Sheet,
  showToast,
  Skeleton,
  styled,
  TextField,
} from '@gredia/ui';
import { Bookmark, Trash2 } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useSavedViews } from './use-saved-views';

const Body = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '5', p: '5' } });
const Form = styled('form', { base: { display: 'flex', flexDirection: 'column', gap: '2' } });
const Group = styled('section', { base: { display: 'flex', flexDirection: 'column', gap: '1' } });
const Heading = styled('h3', { base: { textStyle: 'h3' } });
const Line = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '2' },
});
const Row = styled('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: 'touch',
    borderBottom: '1px solid',
    borderColor: 'border.default',
  },
});
const Name = styled(Link, {
  base: { flex: 1, minW: 0, py: '2.5', fontWeight: 600, color: 'fg.link', overflowWrap: 'anywhere' },
});
const Quiet = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });

interface ViewsSheetProps {
  spec: CollectionSpec;
  account: { id: string; role: ConsoleRole };
  /** Of the address. */
  params: URLSearchParams;
  onClose: () => void;
}

interface ShownView {
  key: string;
  name: string;
  address: string;
  /** What is said beside the name. */
  badge?: string;
  onRemove?: () => void;
}

/** Views under a name: each is an address that can be sent on as well. Own ones follow the person, shared ones everyone sees. */
export function ViewsSheet({ spec, account, params, onClose }: ViewsSheetProps) {
  const saved = useSavedViews(account.id, spec);
  const [name, setName] = useState('');
  /** Null as long as the person leaves the box as it comes: set where the name is one that they share. */
  const [isShared, setIsShared] = useState<boolean | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    const outcome = await saved.save(name, params.toString(), isShared);
    setIsBusy(false);
    if (typeof outcome === 'object') return setProblem(outcome.problem);
    setName('');
    setIsShared(null);
    if (outcome === 'kept') {
      showToast('서버에 저장하지 못해서 이 브라우저에만 저장했어요. 보기를 다시 열면 올려요.', { tone: 'bad' });
    }
  }

  async function remove(id: string) {
    try {
      await saved.remove(id);
    } catch (error) {
      showToast(failureOf(error).message, { tone: 'bad' });
    }
  }

  const all = saved.views ?? [];
  const own = [
    ...all
      .filter(({ isMine }) => isMine)
      .map((view) => ({
        ...view,
        key: view.id,
        badge: view.isShared ? '함께 쓰는 보기' : undefined,
        onRemove: () => void remove(view.id),
      })),
    ...saved.locals.map((view) => ({
      key: `local ${view.name}`,
      name: view.name,
      address: view.query,
      badge: '이 브라우저에만',
      onRemove: () => saved.removeLocal(view.name),
    })),
  ];
  const others = all
    .filter(({ isMine }) => !isMine)
    .map((view) => ({
      ...view,
      key: view.id,
      badge: view.by ?? '떠난 계정',
      onRemove: account.role === 'ADMIN' ? () => void remove(view.id) : undefined,
    }));
  const tab = params.get('tab');

  return (
    <Sheet side="right" width="400px" title="저장한 보기" onClose={onClose}>
      <Body>
        <Form noValidate onSubmit={(event) => void handleSubmit(event)}>
          <TextField
            label="지금 보기의 이름"
            hint="검색, 필터, 정렬을 함께 저장해요. 이메일, 휴대폰 번호, 이름으로 찾은 조건은 저장하지 않아요."
            error={problem || undefined}
            maxLength={VIEW_NAME_MAX}
            autoComplete="off"
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setProblem('');
            }}
          />
          <Line>
            <Checkbox
              size="touch"
              checked={isShared ?? saved.sharesNow(name)}
              onChange={({ target }) => setIsShared(target.checked)}
            >
              운영자 모두와 함께 쓰기
            </Checkbox>
            <Button type="submit" icon={<Bookmark size={15} />} loading={isBusy ? '저장 중' : undefined}>
              저장
            </Button>
          </Line>
        </Form>
        {!saved.views && saved.error && (
          <ErrorState compact title={saved.error.message} hint="" onRetry={saved.reload} />
        )}
        {!saved.views && !saved.error && <Skeleton height="60px" />}
        <ViewList title="내 보기" views={own} tab={tab} onOpen={onClose} />
        <ViewList title="다른 사람이 함께 쓰는 보기" views={others} tab={tab} onOpen={onClose} />
        {saved.views && own.length + others.length === 0 && <Quiet>아직 저장한 보기가 없어요.</Quiet>}
      </Body>
    </Sheet>
  );
}

interface ViewListProps {
  title: string;
  views: readonly ShownView[];
  /** Of the screen, which the address of a view goes behind. */
  tab: string | null;
  onOpen: () => void;
}

function ViewList({ title, views, tab, onOpen }: ViewListProps) {
  const { pathname } = useLocation();
  const headingId = useId();
  if (!views.length) return null;
  const addressOf = (address: string) => {
    const query = [tab && `tab=${encodeURIComponent(tab)}`, address].filter(Boolean).join('&');
    return `${pathname}${query && `?${query}`}`;
  };
  return (
    <Group aria-labelledby={headingId}>
      <Heading id={headingId}>{title}</Heading>
      <ul>
        {views.map(({ key, name, address, badge, onRemove }) => (
          <Row key={key}>
            <Name href={addressOf(address)} onClick={onOpen}>
              {name}
            </Name>
            {badge && <Badge size="sm">{badge}</Badge>}
            {onRemove && <IconButton label={`${name} 지우기`} icon={<Trash2 size={16} />} onClick={onRemove} />}
          </Row>
        ))}
      </ul>
    </Group>
  );
}
