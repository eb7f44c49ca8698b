/** Progress in bytes. `total` is null while the size is unknown. */
export interface FileProgress {
  loaded: number;
  total: number | null;
}

export interface ReceivedFile {
  blob: Blob;
  fileName: string;
  /** True when the device's share sheet accepts the file. */
  shareable: boolean;
}

export type FileProblem =
  /** The file is gone, or never existed. */
  | { code: 'notFound' }
  /** The file belongs to another customer, or its token has expired. */
  | { code: 'forbidden' }
  /** The provider no longer accepts the session. */
  | { code: 'signedOut' }
  | { code: 'failed' };

/** The share sheet did not open. Closing an open sheet is not a problem. */
export interface ShareProblem {
  code: 'notOpened';
}

export interface FileInput {
  /** True inside LINE. The browsers inside LINE cannot save a file. */
  inLine: boolean;
}

export interface FileContext extends FileInput {
  progress: FileProgress | null;
  token: string | null;
  file: ReceivedFile | null;
  problem: FileProblem | null;
}

export type FileEvent =
  | { type: 'bytes.arrived'; progress: FileProgress }
  | { type: 'cancel.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'save.pressed' }
  | { type: 'browser.pressed' };
