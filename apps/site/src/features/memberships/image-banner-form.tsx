import { BANNER_ALT_MAX, imageBannerInput } from '@gredia/domain';
import { useSaveImageBannerMutation, type MembershipDetailFragment } from '@gredia/graphql-schema';
import { styled, TextField } from '@gredia/ui';
import { PaidPicture } from '../../shared/paid/paid-picture';
import { imageDrafts, imageValuesOf } from './banner-draft';
import { BannerEditor } from './banner-editor';
import { PictureField } from './picture-field';
import { useBannerForm } from './use-banner-form';

const Narrow = styled('div', {
  base: { maxW: '260px', '& img': { aspectRatio: '750 / 420' }, '& picture': { display: 'block' } },
});
const Wide = styled('div', { base: { '& img': { aspectRatio: '1200 / 300' } } });
const Quiet = styled('p', { base: { textStyle: 'small', color: 'fg.subtle' } });

interface ImageBannerFormProps {
  membership: MembershipDetailFragment;
  slot: string;
}

/** 이미지 배너: two pictures, an address and what they say, with a look at both as readers see them. */
export function ImageBannerForm({ membership, slot }: ImageBannerFormProps) {
  const [save] = useSaveImageBannerMutation();
  const { root, ...form } = useBannerForm({
    drafts: imageDrafts,
    slot,
    saved: imageValuesOf(membership),
    schema: imageBannerInput,
    inputOf: ({ linkUrl, alt, image, mobile }) => ({
      ...{ linkUrl, alt },
      imageFileId: image.fileId as string | null,
      mobileFileId: mobile.fileId as string | null,
    }),
    send: (input) => save({ input }),
  });
  const { values, change, problems } = form;
  const { alt, linkUrl: href, image, mobile } = values;

  return (
    <BannerEditor
      label="이미지 배너"
      root={root}
      form={form}
      takeDown={membership.imageBanner ? '홈, 목록, 원료 소개에서 바로 사라져요.' : null}
      onStartAnew={() => form.startAnew(imageValuesOf(membership))}
      preview={
        <>
          {image.url ? (
            <Wide>
              <PaidPicture picture={{ src: image.url, mobileSrc: null, alt: alt || '넓은 화면 이미지', href }} />
            </Wide>
          ) : (
            <Quiet>넓은 화면 이미지를 올리면 여기에 보여요.</Quiet>
          )}
          {mobile.url ? (
            <Narrow>
              <PaidPicture picture={{ src: mobile.url, mobileSrc: null, alt: alt || '모바일 이미지', href }} />
            </Narrow>
          ) : (
            <Quiet>모바일 이미지를 올리면 여기에 보여요.</Quiet>
          )}
        </>
      }
    >
      <PictureField
        label="넓은 화면 이미지"
        purpose="MEMBERSHIP_BANNER"
        picture={image}
        error={problems['imageFileId']}
        onChange={(next) => change({ image: next })}
      />
      <PictureField
        label="모바일 이미지"
        purpose="MEMBERSHIP_BANNER_NARROW"
        picture={mobile}
        error={problems['mobileFileId']}
        onChange={(next) => change({ mobile: next })}
      />
      <TextField
        label="대체 글"
        required
        value={alt}
        maxLength={BANNER_ALT_MAX}
        hint="이미지를 볼 수 없는 분이 듣는 글이에요. 이미지에 적힌 말을 그대로 적어 주세요."
        error={problems['alt']}
        onChange={({ target }) => change({ alt: target.value })}
      />
      <TextField
        label="연결 주소"
        required
        inputMode="url"
        value={href}
        placeholder="https://"
        error={problems['linkUrl']}
        onChange={({ target }) => change({ linkUrl: target.value })}
      />
    </BannerEditor>
  );
}
