/** Types of files that may be uploaded, by the ending of their names (docs/product/files.md#types). */
export const FILE_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  hwp: 'application/x-hwp',
  hwpx: 'application/hwp+zip',
  csv: 'text/csv',
  txt: 'text/plain',
  zip: 'application/zip',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
} as const;

export type FileType = keyof typeof FILE_TYPES;

const PICTURE_TYPES = ['png', 'jpg', 'webp', 'gif'] as const satisfies FileType[];
export type PictureType = (typeof PICTURE_TYPES)[number];

export const isPictureType = (type: FileType): type is PictureType => PICTURE_TYPES.some((picture) => picture === type);

const MB = 1024 ** 2;
const KB = 1024;

/** Pictures of any purpose: more is scaled or refused (docs/product/files.md#pictures). */
export const PICTURE_LIMITS = {
  bytes: 10 * MB,
  /** The longest side, pixels; what is longer is scaled down. */
  side: 5000,
} as const;

export interface UploadRule {
  types: readonly FileType[];
  /** Of the largest file, for every type. */
  maxBytes: number;
  /** Public, for good. */
  isPublic: boolean;
  /** Longest side of a picture where `PICTURE_LIMITS` would be more than its page shows, pixels. */
  side?: number;
  /** A picture of exactly these pixels, where its place on the page has no other room. */
  pixels?: PictureSize;
}

/** Pixels of a picture. */
export interface PictureSize {
  width: number;
  height: number;
}

/** What a file is uploaded for, and what it may be. */
export const UPLOAD_RULES = {
  PRODUCT_IMAGE: { types: PICTURE_TYPES, maxBytes: PICTURE_LIMITS.bytes, isPublic: true, side: 1200 },
  PRODUCT_DOCUMENT: { types: Object.keys(FILE_TYPES) as FileType[], maxBytes: 30 * MB, isPublic: false },
  IMPORT_FILE: { types: ['csv', 'txt'], maxBytes: 30 * MB, isPublic: false },
  POST_IMAGE: { types: PICTURE_TYPES, maxBytes: PICTURE_LIMITS.bytes, isPublic: true },
  POST_FILE: { types: Object.keys(FILE_TYPES) as FileType[], maxBytes: 20 * MB, isPublic: false },
  QUOTE_FILE: { types: ['pdf', 'docx', 'xlsx', 'csv', 'txt', 'png', 'jpg'], maxBytes: 10 * MB, isPublic: false },
  /** What shows that an edit suggestion is right. */
  PULL_FILE: {
    types: ['pdf', 'docx', 'xlsx', 'csv', 'txt', 'png', 'jpg', 'webp'],
    maxBytes: 10 * MB,
    isPublic: false,
  },
  /** The logo in a text banner. */
  MEMBERSHIP_LOGO: { types: ['png'], maxBytes: 300 * KB, isPublic: true, pixels: { width: 400, height: 160 } },
  /** The picture of a membership, for wide and for narrow screens. */
  MEMBERSHIP_BANNER: {
    types: ['jpg', 'png', 'webp'],
    maxBytes: 500 * KB,
    isPublic: true,
    pixels: { width: 1200, height: 300 },
  },
  MEMBERSHIP_BANNER_NARROW: {
    types: ['jpg', 'png', 'webp'],
    maxBytes: 500 * KB,
    isPublic: true,
    pixels: { width: 750, height: 420 },
  },
  /** The picture of a booked place, for wide and for narrow screens. */
  BANNER: { types: ['jpg', 'png', 'webp'], maxBytes: 500 * KB, isPublic: true, pixels: { width: 1200, height: 300 } },
  BANNER_NARROW: {
    types: ['jpg', 'png', 'webp'],
    maxBytes: 500 * KB,
    isPublic: true,
    pixels: { width: 750, height: 420 },
  },
  /** The logo of a sponsor. */
  SPONSOR_LOGO: { types: ['png'], maxBytes: 300 * KB, isPublic: true, pixels: { width: 400, height: 160 } },
} as const satisfies Record<string, UploadRule>;

export type FilePurpose = keyof typeof UPLOAD_RULES;

/** How long the longest side of a picture may be; a longer one is scaled down. */
export const pictureSide = (purpose: FilePurpose): number => {
  const rule: UploadRule = UPLOAD_RULES[purpose];
  return rule.side ?? PICTURE_LIMITS.side;
};

export const isFilePurpose = (text: unknown): text is FilePurpose =>
  typeof text === 'string' && Object.hasOwn(UPLOAD_RULES, text);

/** The pixels that a picture must have for a purpose; null where any do. */
export function picturePixels(purpose: FilePurpose): PictureSize | null {
  const rule: UploadRule = UPLOAD_RULES[purpose];
  return rule.pixels ?? null;
}

/** A limit as people read it, such as `30MB`; below one of them `500kB`. */
export const megabytes = (bytes: number): string =>
  bytes < MB ? `${Math.floor(bytes / KB)}kB` : `${Math.floor(bytes / MB)}MB`;

/** What may be uploaded, as a file dialog takes it: `.png,.jpg,.jpeg`. */
export const acceptedNames = ({ types }: UploadRule): string =>
  types.map((type) => (type === 'jpg' ? '.jpg,.jpeg' : `.${type}`)).join(',');

/** Refusals that the page shows before sending a file, and the gateway when it receives one. */
export const UPLOAD_MESSAGES = {
  tooLarge: (maxBytes: number) => `파일은 ${megabytes(maxBytes)}까지 올릴 수 있어요.`,
  pictureTooLarge: `그림은 ${megabytes(PICTURE_LIMITS.bytes)}까지 올릴 수 있어요.`,
  wrongType: ({ types }: UploadRule) => `${types.join(', ')} 파일만 올릴 수 있어요.`,
  wrongPixels: ({ width, height }: PictureSize) => `그림은 가로 ${width}, 세로 ${height} 픽셀이어야 해요.`,
  empty: '빈 파일이에요.',
} as const;
