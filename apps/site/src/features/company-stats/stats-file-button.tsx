import {
  GetCompanyStatsFileDocument,
  useGraphqlClient,
  failureOf,
  type GetCompanyStatsFileQueryVariables,
} from '@gredia/graphql-schema';
import { Button, saveFile, showToast } from '@gredia/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';

/** What a file is asked for, and whose name it carries. */
export interface AskedFile {
  variables: Omit<GetCompanyStatsFileQueryVariables, 'content'>;
  name: string;
  content?: 'DAYS' | 'PRODUCTS';
}

interface StatsFileButtonProps {
  file: AskedFile;
  size?: 'xs';
  /** Why it is not the viewer's to take. */
  refusal?: string;
}

/** Has the gateway write the shown figures as a file. */
export function StatsFileButton({ file: { variables, name, content = 'DAYS' }, size, refusal }: StatsFileButtonProps) {
  const client = useGraphqlClient();
  const [isWriting, setIsWriting] = useState(false);
  const what = content === 'DAYS' ? '통계' : '원료별 통계';

  async function handleClick() {
    setIsWriting(true);
    try {
      const { companyStatsFile } = await client.query(GetCompanyStatsFileDocument, { ...variables, content });
      saveFile(`${name} ${what} ${variables.from}–${variables.to}.csv`, companyStatsFile, 'text/csv;charset=utf-8');
    } catch (error) {
      showToast(failureOf(error).message, { tone: 'bad' });
    } finally {
      setIsWriting(false);
    }
  }

  return (
    <Button
      size={size}
      aria-label={`${what} CSV 받기`}
      icon={<Download size={size ? 14 : 16} />}
      loading={isWriting ? '만드는 중' : undefined}
      disabledReason={refusal}
      onRefuse={() => refusal && showToast(refusal)}
      onClick={() => void handleClick()}
    >
      CSV
    </Button>
  );
}
