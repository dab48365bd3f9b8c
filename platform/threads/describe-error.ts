/** An error in plain texts, as a message between threads holds it. */
export interface DescribedError {
  name: string;
  message: string;
  stack?: string;
  code?: string;
  syscall?: string;
  cause?: DescribedError;
}

/** An error may be a cause of itself. */
const MAX_CAUSES = 5;

/**
 * Describes whatever was thrown. Posted as it is, an error loses its code and perhaps its name, which show whether the
 * database or a bucket is unreachable; and what holds a function, such as a Response or a socket, cannot be posted at all.
 */
export function describeError(thrown: unknown, causesLeft = MAX_CAUSES): DescribedError {
  try {
    if (!(thrown instanceof Error)) return { name: "Error", message: `${textOf(thrown)} was thrown` };
    const { name, message, stack, code, syscall, cause } = thrown as NodeJS.ErrnoException;
    return {
      name: String(name),
      message: String(message),
      stack: textOnly(stack),
      code: textOnly(code),
      syscall: textOnly(syscall),
      ...(cause !== undefined && causesLeft > 0 && { cause: describeError(cause, causesLeft - 1) }),
    };
  } catch {
    // one of its properties throws
    return { name: "Error", message: "something was thrown that cannot be described" };
  }
}

/** Makes an error again of its description. */
export function errorOf({ message, cause, ...properties }: DescribedError): Error {
  return Object.assign(new Error(message, cause && { cause: errorOf(cause) }), properties);
}

/** Describes a thrown value that is no error by the kind of its object, as its content may be a visitor's. */
function textOf(thrown: unknown): string {
  return Object(thrown) === thrown ? Object.prototype.toString.call(thrown) : String(thrown);
}

function textOnly(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
