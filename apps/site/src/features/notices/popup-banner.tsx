import { Banner, BannerButton, Link, styled, touchScreen, touchTarget } from '@gredia/ui';
import { popupSeverityLabel, type PopupSeverity } from '@gredia/domain';
import { X } from 'lucide-react';
import { paths } from '../../shared/addresses/paths';
import type { Popup } from '../../shared/page/page-state';

const tones = { info: 'info', success: 'ok', warning: 'warn', error: 'bad' } as const satisfies Record<
  PopupSeverity,
  string
>;

// For fingers so far below the title that their targets do not meet.
const Close = styled(BannerButton, { base: { gap: '1.5', [touchScreen]: { mt: '4.5' } } });
const Title = styled(Link, {
  base: {
    ...touchTarget,
    display: 'inline-block',
    overflowWrap: 'anywhere',
    '&:hover > span': { textDecoration: 'underline' },
    '& b': { me: '2' },
  },
});

interface PopupBannerProps {
  popup: Popup;
  /** Not for a day. */
  onHide: () => void;
}

/** A notice above the pages, in the colour of its severity. */
export function PopupBanner({ popup: { id, title, popupSeverity }, onHide }: PopupBannerProps) {
  return (
    <Banner
      tone={tones[popupSeverity]}
      actions={
        <Close type="button" onClick={onHide}>
          1일 동안 표시하지 않음
          <X size={14} aria-hidden />
        </Close>
      }
    >
      <Title href={paths.notice(id)}>
        <span>
          <b>{popupSeverityLabel[popupSeverity]}</b> {title}
        </span>
      </Title>
    </Banner>
  );
}
