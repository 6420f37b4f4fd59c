import { Breadcrumb, LinkButton, PageHead, styled } from '@gredia/ui';
import { ExternalLink } from 'lucide-react';
import { paths } from '../../../shared/addresses/paths';
import { FORM_WIDTH } from './form-columns';

const Root = styled('div', { base: { maxW: FORM_WIDTH, mx: 'auto' } });

interface FormHeadProps {
  title: string;
  /** The name it is offered under. */
  dealer?: string | null;
  /** Its public page. */
  publicHref?: string;
}

/** The head of the form of a material. */
export function FormHead({ title, dealer, publicHref }: FormHeadProps) {
  return (
    <Root>
      <Breadcrumb items={[{ label: '내 원료', href: paths.myProducts }, { label: title }]} />
      <PageHead
        isBelowPath
        title={title}
        lead={dealer && `판매사 ${dealer}의 원료로 보여요.`}
        actions={
          publicHref && (
            <LinkButton href={publicHref} target="_blank" rel="noopener" icon={<ExternalLink size={15} />}>
              공개 화면
            </LinkButton>
          )
        }
      />
    </Root>
  );
}
