import type { Answer, PortAnswered } from './port.types.ts';

/** Progress in bytes. `total` is null while the size is unknown. */
export interface FileProgress {
  loaded: number;
  total: number | null;
}

export interface ReceivedFile {
  blob: Blob;
  fileName: string;
  /** The device's share sheet takes the file. */
  shareable: boolean;
}

export type FileProblem =
  /** The file is gone, or never existed. */
  | { code: 'notFound' }
  /** The file is somebody else's, or its token has expired. */
  | { code: 'forbidden' }
  /** The provider no longer accepts the session. */
  | { code: 'signedOut' }
  | { code: 'failed' };

/** The share sheet did not open. Closing it is no problem: the customer has changed their mind. */
export interface ShareProblem {
  code: 'notOpened';
}

export interface FileInput {
  /** LINE shows the page, and its browsers cannot save a file. */
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
  | { type: 'browser.pressed' }
  | PortAnswered<'requestToken' | 'replaceToken', Answer<string, FileProblem>>
  | PortAnswered<'fetchFile' | 'fetchFileAgain', Answer<ReceivedFile, FileProblem>>
  | PortAnswered<'shareFile', Answer<null, ShareProblem>>
  | PortAnswered<'saveFile' | 'openBrowser', Answer<null, never>>;
