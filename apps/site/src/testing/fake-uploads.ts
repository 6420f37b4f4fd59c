import { afterEach, beforeEach, vi } from 'vitest';

/** One upload as the page sends it; the test says how it goes. */
export class FakeUpload {
  /** What was sent, in order. */
  static all: FakeUpload[] = [];

  status = 0;
  response: unknown = null;
  responseType = '';
  url = '';
  isAborted = false;
  file: File | null = null;
  readonly headers = new Map<string, string>();
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  open(_method: string, url: string): void {
    this.url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  send(form: FormData): void {
    this.file = form.get('file') as File;
    FakeUpload.all.push(this);
  }

  abort(): void {
    this.isAborted = true;
    this.onabort?.();
  }

  progress(part: number): void {
    this.upload.onprogress?.({ loaded: part * 1000, total: 1000 });
  }

  /** The gateway took it. */
  take(id: string, more: object = {}): void {
    const { name, size, type } = this.file ?? new File([], '');
    this.answer(201, { id, name, size, contentType: type, url: null, ...more });
  }

  /** The gateway refused it. */
  refuse(status: number, code: string, message: string): void {
    this.answer(status, { errors: [{ message, extensions: { code } }] });
  }

  answer(status: number, body: unknown): void {
    Object.assign(this, { status, response: body });
    this.onload?.();
  }

  breakOff(): void {
    this.onerror?.();
  }
}

/** Has every test of a file say itself how its uploads go. */
export function stubUploads(): void {
  beforeEach(() => {
    FakeUpload.all = [];
    vi.stubGlobal('XMLHttpRequest', FakeUpload);
  });
  afterEach(() => void vi.unstubAllGlobals());
}
