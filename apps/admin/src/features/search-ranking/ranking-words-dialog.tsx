import {
  useGetRankingBlockWordsQuery,
  useRemoveRankingBlockWordMutation,
  useSaveRankingBlockWordMutation,
} from '@gredia/graphql-schema';
import { WordsDialog } from '../../shared/words-dialog';

interface RankingWordsDialogProps {
  /** A word was added or taken out: the rankings are made anew behind it. */
  onChange: () => void;
  onClose: () => void;
}

/** 제외어: words that the rankings of searches do not count. */
export function RankingWordsDialog({ onChange, onClose }: RankingWordsDialogProps) {
  const { data, error, refetch } = useGetRankingBlockWordsQuery({ fetchPolicy: 'network-only' });
  const [save] = useSaveRankingBlockWordMutation();
  const [remove] = useRemoveRankingBlockWordMutation();
  return (
    <WordsDialog
      title="제외어"
      hint="이 말로 찾은 것은 순위에 세지 않아요. 성분 이름을 적으면 그 성분은 지난 순위에서도 빠져요. 몇 분 안에 반영돼요."
      maxLength={100}
      words={data?.rankingBlockWords}
      isFailed={error !== undefined}
      onRetry={refetch}
      save={async (word) => {
        const { saveRankingBlockWord } = await save({ word });
        onChange();
        return saveRankingBlockWord;
      }}
      remove={async (id) => {
        const { removeRankingBlockWord } = await remove({ id });
        onChange();
        return removeRankingBlockWord;
      }}
      onClose={onClose}
    />
  );
}
