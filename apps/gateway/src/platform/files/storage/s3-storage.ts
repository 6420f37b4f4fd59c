import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { attachmentNamed } from '../attachment';
import type { ByteRange, LinkedBytes, Storage, StoredBytes } from './storage';

/** Long enough for a browser to follow the address; how long we open a file is said by our own link. */
const LINK_SECONDS = 60;
/** Of a part of an upload; so much is in memory at once, twice. */
const PART_BYTES = 5 * 1024 ** 2;

export interface S3Settings {
  bucket: string;
  region: string;
  /** Absent: AWS itself. */
  endpoint: string | undefined;
  /** Absent: those of the machine, as the SDK finds them. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Keeps files in a bucket of S3, or of a server that speaks like it. The bucket lets no one read without a signature. */
export class S3Storage implements Storage {
  readonly #settings: S3Settings;
  #client: Promise<S3Client> | undefined;

  constructor(settings: S3Settings) {
    this.#settings = settings;
  }

  async put(key: string, path: string, contentType: string): Promise<void> {
    const { Upload } = await import('@aws-sdk/lib-storage');
    const upload = new Upload({
      client: await this.#connect(),
      params: { ...this.#object(key), Body: createReadStream(path), ContentType: contentType },
      partSize: PART_BYTES,
      queueSize: 2,
    });
    await upload.done();
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const { GetObjectCommand } = await import('@aws-sdk/client-s3');
    const client = await this.#connect();
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await client.send(new GetObjectCommand({ ...this.#object(key), Range }));
    return Body as Readable;
  }

  async remove(key: string): Promise<void> {
    const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
    await (await this.#connect()).send(new DeleteObjectCommand(this.#object(key)));
  }

  async *list(folder: string): AsyncGenerator<StoredBytes> {
    const { paginateListObjectsV2 } = await import('@aws-sdk/client-s3');
    const pages = paginateListObjectsV2(
      { client: await this.#connect() },
      { Bucket: this.#settings.bucket, Prefix: folder },
    );
    for await (const { Contents = [] } of pages) {
      for (const { Key, LastModified } of Contents) {
        if (Key && LastModified) yield { key: Key, storedAt: LastModified };
      }
    }
  }

  async link({ key, name, contentType }: LinkedBytes): Promise<string> {
    const { GetObjectCommand } = await import('@aws-sdk/client-s3');
    const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
    const command = new GetObjectCommand({
      ...this.#object(key),
      ResponseContentDisposition: attachmentNamed(name),
      ResponseContentType: contentType,
    });
    return getSignedUrl(await this.#connect(), command, { expiresIn: LINK_SECONDS });
  }

  #object(key: string) {
    return { Bucket: this.#settings.bucket, Key: key };
  }

  /** Loaded when it is needed: the SDK is large, and most machines keep files on their disk. */
  #connect(): Promise<S3Client> {
    const { region, endpoint, credentials } = this.#settings;
    this.#client ??= import('@aws-sdk/client-s3').then(
      ({ S3Client: Client }) =>
        new Client({
          region,
          ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
          ...(credentials ? { credentials } : {}),
          // Other servers than AWS do not know checksums at the end of a body.
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
        }),
    );
    return this.#client;
  }
}
