/**
 * Storage of the files of pictures. In a folder, a file gets its name when it is complete, so a killed process leaves
 * no part of one under that name. A bucket that is unreachable or slow is asked four times in all, with pauses and a
 * minute for each try, and then throws BucketError (CAT-44); a reader on the web waits 5 seconds and gets 503 (CAT-45).
 * A start goes on without an answer of the bucket, and ends when the bucket refuses. Files that no row names, such as
 * those of a killed import, are left to the nightly sweep (CAT-26). Tested in bucket.test.ts, bucket.slow.ts and
 * bucket-store.slow.ts.
 */

interface WriteOptions {
  /** whether a folder has the file after a power cut, by default true; a bucket always has it */
  isDurable?: boolean;
  /** ends waiting for a bucket */
  signal?: AbortSignal;
}

/**
 * A place for the files of pictures: a folder, or a bucket (CAT-43). Names are paths below it that follow from the
 * content, so the content of a name never changes (SITE-53).
 */
export interface MediaStore {
  /** for messages to operators */
  readonly place: string;
  /** the folder that files are served from; those of a bucket once they have been copied */
  readonly folder: string;
  /** copies files of a bucket into `folder`; null where they are there already */
  readonly copies: BucketCopies | null;
  /** Throws OperatorError when the settings cannot be right; a bucket that does not answer is no error. */
  requireUsable(): Promise<void>;
  /** Returns whether the file exists and is not empty. */
  has(file: string): Promise<boolean>;
  /** Returns the bytes of a file; null when there is none. `signal` ends waiting for a bucket. */
  read(file: string, signal?: AbortSignal): Promise<Buffer | null>;
  /** Writes a file as a whole. */
  write(file: string, bytes: Buffer, options?: WriteOptions): Promise<void>;
  /** Deletes files, those that do not exist included. */
  remove(files: string[]): Promise<void>;
  /** Returns the names of all files. */
  list(): AsyncIterable<string>;
  /** Returns the sizes of all files in bytes, by name. */
  sizes(): Promise<Map<string, number>>;
}

/** The copies of a bucket's files in a folder of this machine (CAT-45). */
export interface BucketCopies {
  has(file: string): Promise<boolean>;
  /**
   * Copies a file into the folder, after those of the files `beside` it that exist; false when the bucket does not have
   * it. Throws BucketError when the bucket does not answer before the end of `signal`.
   */
  bring(file: string, beside: string[], signal: AbortSignal): Promise<boolean>;
  /** Deletes the copies that were made a week before `now`. */
  dropOld(now: Temporal.Instant): Promise<void>;
}

/** The part of a store that pictures are written to. */
export type PictureStore = Pick<MediaStore, "has" | "write" | "remove">;
