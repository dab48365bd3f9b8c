import type { LocalCopies } from "./local-copies.ts";

interface WriteOptions {
  /** whether a folder has the file after a power cut, by default true; a bucket has it anyway */
  isDurable?: boolean;
  /** ends waiting for a bucket */
  signal?: AbortSignal;
}

/**
 * Where the files of pictures are kept: a folder, or a bucket (CAT-43). Names are paths below it that follow from the content, so
 * what a name leads to never changes (SITE-53).
 */
export interface MediaStore {
  /** for messages to operators */
  readonly place: string;
  /** where files are served from; those of a bucket once they have been brought */
  readonly folder: string;
  /** brings files of a bucket into `folder`; null where they are there already */
  readonly copies: LocalCopies | null;
  /** Throws OperatorError when the settings cannot be right; what is only away now is no error. */
  requireUsable(): Promise<void>;
  /** Whether the file exists and holds something. */
  has(file: string): Promise<boolean>;
  /** The bytes of a file; null when there is none. `signal` ends waiting for a bucket. */
  read(file: string, signal?: AbortSignal): Promise<Buffer | null>;
  /** Writes a file as a whole. */
  write(file: string, bytes: Buffer, options?: WriteOptions): Promise<void>;
  /** Deletes files, those that do not exist included. */
  remove(files: string[]): Promise<void>;
  /** The names of all files. */
  list(): AsyncIterable<string>;
  /** The sizes of all files in bytes, by name. */
  sizes(): Promise<Map<string, number>>;
}
