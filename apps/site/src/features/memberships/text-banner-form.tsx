import { TEXT_BANNER, textBannerInput } from '@gredia/domain';
import { useSaveTextBannerMutation, type MembershipDetailFragment } from '@gredia/graphql-schema';
import { TextArea, TextField } from '@gredia/ui';
import { TextBannerView } from '../../shared/paid/text-banner-view';
import { textDrafts, textValuesOf } from './banner-draft';
import { BannerEditor } from './banner-editor';
import { MainProductsField } from './main-products-field';
import { PictureField } from './picture-field';
import { useBannerForm } from './use-banner-form';

interface TextBannerFormProps {
  membership: MembershipDetailFragment;
  slot: string;
}

/** 텍스트 배너: what the company says beside its materials, with a look at it as readers see it. */
export function TextBannerForm({ membership, slot }: TextBannerFormProps) {
  const [save] = useSaveTextBannerMutation();
  const { root, ...form } = useBannerForm({
    drafts: textDrafts,
    slot,
    saved: textValuesOf(membership),
    schema: textBannerInput,
    inputOf: ({ name, url, about, mainProducts, logo }) => ({
      name,
      url,
      about,
      mainProducts,
      logoFileId: logo.fileId as string | null,
    }),
    send: (input) => save({ input }),
  });
  const { values, change, problems } = form;

  return (
    <BannerEditor
      label="텍스트 배너"
      root={root}
      form={form}
      takeDown={membership.textBanner ? '원료 상세와 목록에서 바로 사라져요.' : null}
      onStartAnew={() => form.startAnew(textValuesOf(membership))}
      preview={
        <TextBannerView
          tier={membership.membership}
          banner={{
            name: values.name.trim() || '표시 이름',
            url: null,
            logoUrl: values.logo.url,
            about: values.about.trim() || '소개',
            mainProducts: values.mainProducts,
          }}
        />
      }
    >
      <TextField
        label="표시 이름"
        required
        value={values.name}
        maxLength={TEXT_BANNER.name}
        error={problems['name']}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextArea
        label="소개"
        required
        rows={3}
        max={TEXT_BANNER.about}
        value={values.about}
        error={problems['about']}
        onChange={({ target }) => change({ about: target.value })}
      />
      <MainProductsField
        names={values.mainProducts}
        error={Object.entries(problems).find(([path]) => path.startsWith('mainProducts'))?.[1]}
        onChange={(mainProducts) => change({ mainProducts })}
      />
      <TextField
        label="연결 주소"
        inputMode="url"
        value={values.url}
        placeholder="https://"
        error={problems['url']}
        onChange={({ target }) => change({ url: target.value })}
      />
      <PictureField
        label="로고"
        purpose="MEMBERSHIP_LOGO"
        alsoAccepts=".svg"
        isOptional
        picture={values.logo}
        error={problems['logoFileId']}
        onChange={(logo) => change({ logo })}
      />
    </BannerEditor>
  );
}
