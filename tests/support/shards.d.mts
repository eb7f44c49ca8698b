export interface Shard {
  /** Starts at 1. */
  index: number;
  total: number;
}

export declare const SHARDS: string;
export declare function shardFrom(text: string | undefined): Shard;
export declare function folderOf(shard: Shard): string;
export declare const WRITTEN: string;
export declare function wholeRun(folder?: string): { folder: string; revision: string; parts: unknown[] }[];
