import { Button, IconButton, Link, Sheet, styled, TextField } from '@gredia/ui';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { SavedView } from './table-preferences';

const Body = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '5', p: '5' } });
const Form = styled('form', { base: { display: 'flex', alignItems: 'flex-end', gap: '2' } });
const Grow = styled('div', { base: { flex: 1 } });
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
const Name = styled(Link, { base: { flex: 1, py: '2.5', fontWeight: 600, color: 'fg.link' } });
const Quiet = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });

interface ViewsSheetProps {
  views: readonly SavedView[];
  /** Search, filter and sorting of the address. */
  query: string;
  onChange: (views: SavedView[]) => void;
  onClose: () => void;
}

/** Views that somebody gave a name: each is an address that can be sent on as well. */
export function ViewsSheet({ views, query, onChange, onClose }: ViewsSheetProps) {
  const { pathname } = useLocation();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const text = name.trim();
    if (!text) return setProblem('보기의 이름을 입력해 주세요.');
    onChange([...views.filter((view) => view.name !== text), { name: text, query }].slice(-50));
    setName('');
  }

  return (
    <Sheet side="right" width="400px" title="저장한 보기" onClose={onClose}>
      <Body>
        <Form noValidate onSubmit={handleSubmit}>
          <Grow>
            <TextField
              label="지금 보기의 이름"
              hint="검색, 필터, 정렬을 함께 저장해요."
              error={problem || undefined}
              maxLength={60}
              autoComplete="off"
              value={name}
              onChange={({ target }) => {
                setName(target.value);
                setProblem('');
              }}
            />
          </Grow>
          <Button type="submit" icon={<Bookmark size={15} />}>
            저장
          </Button>
        </Form>
        {views.length === 0 ? (
          <Quiet>아직 저장한 보기가 없어요.</Quiet>
        ) : (
          <ul>
            {views.map((view) => (
              <Row key={view.name}>
                <Name href={`${pathname}${view.query && `?${view.query}`}`} onClick={onClose}>
                  {view.name}
                </Name>
                <IconButton
                  label={`${view.name} 지우기`}
                  icon={<Trash2 size={16} />}
                  onClick={() => onChange(views.filter(({ name: other }) => other !== view.name))}
                />
              </Row>
            ))}
          </ul>
        )}
      </Body>
    </Sheet>
  );
}
