import { z } from "zod";

/** Words for the types of values. */
const types: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

const listed = new Intl.ListFormat("en-US", { type: "disjunction" });

/** Makes every schema of this process say what is wrong in these words, unless it has its own: no reply has a library's (API-13). */
z.config({ customError: describeIssue });

/** Describes why a value breaks the rule of a schema, to continue the name of its field. */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  const { input } = issue;
  switch (issue.code) {
    case "invalid_type":
      if (input === undefined) return "is missing";
      return `must be ${types[issue.expected] ?? issue.expected}, not ${typeName(input)}`;
    case "invalid_value":
      return input === undefined ? "is missing" : `must be ${listed.format(issue.values.map(String))}`;
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "too_small":
      if (issue.origin === "string") return "must not be empty";
      if (issue.origin === "array") return `must have ${issue.minimum} entries or more`;
      return `must be ${issue.inclusive ? `${issue.minimum} or more` : `more than ${issue.minimum}`}`;
    case "too_big": {
      const unit = { string: " characters", array: " entries" }[issue.origin as string];
      return unit ? `must have ${issue.maximum}${unit} or fewer` : `must be ${issue.maximum} or less`;
    }
    case "unrecognized_keys":
      return `has a field ${issue.keys[0]?.slice(0, 60)} that is not known`;
    case "invalid_format":
    case "invalid_union":
    case "invalid_key":
    case "invalid_element":
    case "custom":
      return input === undefined ? "is missing" : "is not valid";
  }
}

function typeName(input: unknown): string {
  if (input === null) return "null";
  const name = Array.isArray(input) ? "array" : typeof input;
  return types[name] ?? name;
}
