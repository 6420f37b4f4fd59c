import type { MembershipDetailFragment } from '@gredia/graphql-schema';
import { z } from 'zod';
import { draftKeeper } from '../../shared/drafts/draft-keeper';
import type { FormPicture } from './picture-field';

/** The form of a text banner. */
export interface TextValues {
  name: string;
  url: string;
  about: string;
  mainProducts: string[];
  logo: FormPicture;
}

/** The form of an image banner. */
export interface ImageValues {
  linkUrl: string;
  alt: string;
  image: FormPicture;
  mobile: FormPicture;
}

const picture: z.ZodType<FormPicture> = z.object({
  url: z.string().nullable(),
  fileId: z.string().nullable().optional(),
});

export const textDrafts = draftKeeper<TextValues>(
  'membership-text',
  z.object({ name: z.string(), url: z.string(), about: z.string(), mainProducts: z.array(z.string()), logo: picture }),
);

export const imageDrafts = draftKeeper<ImageValues>(
  'membership-image',
  z.object({ linkUrl: z.string(), alt: z.string(), image: picture, mobile: picture }),
);

/** What the form begins with: what is shown now, else the company's own words. */
export const textValuesOf = ({ textBanner, companyName, website }: MembershipDetailFragment): TextValues => ({
  name: textBanner?.name ?? companyName,
  url: (textBanner ? textBanner.url : website) ?? '',
  about: textBanner?.about ?? '',
  mainProducts: [...(textBanner?.mainProducts ?? [])],
  logo: { url: textBanner?.logoUrl ?? null },
});

export const imageValuesOf = ({ imageBanner, website }: MembershipDetailFragment): ImageValues => ({
  linkUrl: imageBanner?.linkUrl ?? website ?? '',
  alt: imageBanner?.alt ?? '',
  image: { url: imageBanner?.imageUrl ?? null },
  mobile: { url: imageBanner?.mobileUrl ?? null },
});
