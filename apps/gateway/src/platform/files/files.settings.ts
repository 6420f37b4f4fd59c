import path from 'node:path';
import { z } from 'zod';
import { missingHalf, settingsPart, webAddress } from '../settings/settings';
import type { FileSettings } from './file-store';

declare module '../settings/settings' {
  interface Settings {
    files: FileSettings;
  }
}

/** Where the bytes of files are kept, and what looks at them. */
export const filesSettings = settingsPart(
  {
    GREDIA_DATA_DIR: z.string().default('.gredia'),
    FILES_DIR: z.string().optional(),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().default('ap-northeast-2'),
    S3_ENDPOINT: webAddress.optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    FILES_REMOVE_STRAYS: z.stringbool().default(false),
    CLAMD_URL: z.url({ protocol: /^tcp$/, error: 'tcp://host:3310 형식의 주소를 넣어 주세요.' }).optional(),
  },
  (given) => {
    const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint, CLAMD_URL: daemon } = given;
    const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
    const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
    const { hostname = '', port = '' } = daemon ? new URL(daemon) : {};
    return {
      files: {
        dir: path.resolve(given.FILES_DIR ?? path.join(given.GREDIA_DATA_DIR, 'files')),
        s3: bucket ? { bucket, region, endpoint, credentials } : undefined,
        removesStrays: !bucket || given.FILES_REMOVE_STRAYS,
        clamd: daemon ? { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) } : undefined,
      },
    };
  },
  (given) => [
    ...missingHalf(given, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']),
    ...(!given.S3_BUCKET && (given.S3_ENDPOINT || given.S3_ACCESS_KEY_ID) ? ['S3_BUCKET'] : []),
  ],
);
