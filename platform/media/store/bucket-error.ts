import { OperatorError } from "../../postgres/operator-error.ts";

/** A bucket does not answer, or refuses a request. The message contains no secret. */
export class BucketError extends OperatorError {
  override name = "BucketError";
  /** whether a later try may succeed with the same settings */
  readonly isAway: boolean;

  constructor(message: string, { isAway, cause }: { isAway: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isAway = isAway;
  }
}
