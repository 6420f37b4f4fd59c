import { Dialog, Kbd, styled } from '@gredia/ui';
import { modifierKey } from '../../shared/modifier-key';

const KEYS: readonly [keys: readonly string[], what: string][] = [
  [['/'], '검색하기'],
  [['j', 'k'], '다음 줄, 이전 줄'],
  [['↑', '↓', '←', '→'], '칸 옮기기'],
  [['x'], '줄 고르기'],
  [['Shift', 'x'], '앞에 고른 줄부터 여기까지 고르기'],
  [['Enter'], '자세히 보기 (고칠 수 있는 칸에서는 고치기)'],
  [['e', 'F2'], '고치기'],
  [['n'], '추가하기 (추가할 수 있는 표에서)'],
  [['Esc'], '닫기, 그만두기, 고른 줄 풀기'],
  [[modifierKey(), 'K'], '화면과 항목 찾아가기'],
  [['Alt', 't'], '알림으로 가기 (되돌리기)'],
  [['?'], '이 목록 보기'],
];

const List = styled('dl', {
  base: { display: 'grid', gridTemplateColumns: 'auto 1fr', alignItems: 'center', columnGap: '5', rowGap: '3' },
});
const Keys = styled('dt', { base: { display: 'flex', gap: '1' } });

/** Which keys a table knows. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="단축키" onClose={onClose}>
      <List>
        {KEYS.map(([keys, what]) => (
          <div key={what} style={{ display: 'contents' }}>
            <Keys>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Keys>
            <dd>{what}</dd>
          </div>
        ))}
      </List>
    </Dialog>
  );
}
