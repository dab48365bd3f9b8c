/**
 * A problem that the operator has to solve. The message is one line that says how; the process prints it without a
 * stack and exits with code 1.
 */
export class OperatorError extends Error {
  override name = "OperatorError";
}
