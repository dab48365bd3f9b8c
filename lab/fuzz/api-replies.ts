import { Ajv, type ValidateFunction } from "ajv";
import {
  INVALID_TOKEN,
  LOGIN_REFUSED,
  NO_EMAIL_PENDING,
  NOTHING_TO_CHANGE,
  UNVERIFIED,
} from "../../domain/accounts/messages.ts";
import type { Call } from "./site-map.ts";

const errorSchema = {
  type: "object",
  properties: {
    status: { const: "error" },
    message: { type: "string", minLength: 1 },
    error: { $ref: "#/$defs/texts" },
    // only of the missing-store form (STORE-18)
    errors: { $ref: "#/$defs/texts" },
  },
  required: ["status", "message"],
  additionalProperties: false,
  $defs: { texts: { type: "object", minProperties: 1, additionalProperties: { type: "string", minLength: 1 } } },
};

/** Refusals that concern no single field. */
const refusals = new Set([INVALID_TOKEN, LOGIN_REFUSED, NO_EMAIL_PENDING, NOTHING_TO_CHANGE, UNVERIFIED]);

/** Validates bodies of the API by its own description. */
export class ApiReplies {
  readonly #isError: ValidateFunction;
  readonly #calls: { path: RegExp; isJson: boolean; isReply: ValidateFunction }[];

  constructor(calls: Call[]) {
    const ajv = new Ajv({ strict: false });
    this.#isError = ajv.compile(errorSchema);
    this.#calls = calls.map(({ path, reply, isJson }) => ({
      path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
      isJson,
      isReply: ajv.compile(reply),
    }));
  }

  /**
   * Returns the problem with the body of an error, if there is one. A 422 must name the fields, except when the whole
   * is refused.
   */
  checkError(status: number, body: Buffer): string | undefined {
    const value = parse(body);
    if (!this.#isError(value)) return `an error has another shape: ${told(this.#isError)}`;
    const { message, error, errors } = value as { message: string; error?: object; errors?: object };
    if ((status === 422 && !refusals.has(message)) !== ((error ?? errors) !== undefined))
      return `a ${status} names fields, or a 422 does not`;
  }

  /** Returns the problem with the body of a 200 from `path`, if there is one. */
  checkFound(path: string, body: Buffer): string | undefined {
    const fitting = this.#calls.filter((call) => call.path.test(path));
    const value = fitting.some(({ isJson }) => !isJson) ? body.toString() : parse(body);
    if (value === undefined) return "a reply of the API is no JSON";
    if (path === "/api/openapi.json" || path.startsWith("/api/docs/")) return;
    if (fitting.length === 0) return "no call is described that answers this";
    if (!fitting.some(({ isReply }) => isReply(value)))
      return `a reply is not as described: ${told(fitting[0]!.isReply)}`;
  }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function told({ errors }: ValidateFunction): string {
  return (errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`).join("; ");
}
