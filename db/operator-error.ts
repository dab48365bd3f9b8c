/**
 * Something the person who runs Toebox has to put right. The message is one line that says what to do; the
 * process prints it without a stack and exits with code 1.
 */
export class OperatorError extends Error {
  override name = "OperatorError";
}
