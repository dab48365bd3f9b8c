import { OperatorError } from "../../postgres/operator-error.ts";

/** A bucket does not answer, or refuses a request. The message contains no secret. */
export class BucketError extends OperatorError {
  override name = "BucketError";
  /** whether a later try may succeed with the same settings */
  readonly isUnreachable: boolean;

  constructor(message: string, { isUnreachable, cause }: { isUnreachable: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isUnreachable = isUnreachable;
  }
}
