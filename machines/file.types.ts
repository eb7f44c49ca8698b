import type { Answer, PortAnswered } from './port.types.ts';

/** Bytes that have come so far; `total` is null while nobody has said how many there are. */
export interface FileProgress {
  loaded: number;
  total: number | null;
}

export interface ReceivedFile {
  blob: Blob;
  fileName: string;
  /** The share sheet of this device takes it. */
  shareable: boolean;
}

export type FileProblem =
  /** It is gone, or never was. */
  | { code: 'notFound' }
  /** It is somebody else's or, while it is fetched, its token has run out. */
  | { code: 'forbidden' }
  /** The provider does not take the customer's session any more. */
  | { code: 'signedOut' }
  | { code: 'failed' };

/** The share sheet did not open. A customer who closes it has changed their mind, which is no problem. */
export interface ShareProblem {
  code: 'notOpened';
}

export interface FileInput {
  /** The page is shown by LINE, whose browsers cannot save a file. */
  inLine: boolean;
}

export interface FileContext extends FileInput {
  /** Null before the first byte. */
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
