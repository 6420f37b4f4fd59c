import { boardLabel, boardPostTypes, postTypeLabel, type Board } from '@gredia/domain';
import { Chip, FieldProblem, SelectField, styled } from '@gredia/ui';
import { boardsOf } from '../values/post-values';
import type { PostEditorState } from '../state/use-post-editor';

const Root = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } });
const BoardBox = styled('div', { base: { w: '180px' } });
const Types = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });

interface KindRowProps {
  state: PostEditorState;
  role: string;
}

/** On which board it stands, and what it is. */
export function KindRow({ state: { values, change, moveTo, problems }, role }: KindRowProps) {
  const boards = boardsOf(role);
  // A post may stand where its writer could not begin one any more.
  const all: Board[] = boards.includes(values.mid) ? boards : [...boards, values.mid];
  return (
    <div>
      <Root>
        <BoardBox>
          <SelectField
            label="게시판"
            isLabelHidden
            value={values.mid}
            error={problems['mid']}
            options={all.map((value) => ({ value, label: boardLabel[value] }))}
            onChange={(mid) => mid && moveTo(mid)}
          />
        </BoardBox>
        <Types role="group" aria-label="말머리">
          {boardPostTypes[values.mid].map((type) => (
            <Chip key={type} selected={type === values.postType} onClick={() => change({ postType: type })}>
              {postTypeLabel[type]}
            </Chip>
          ))}
        </Types>
      </Root>
      {problems['postType'] && <FieldProblem id="post-type-problem">{problems['postType']}</FieldProblem>}
    </div>
  );
}
